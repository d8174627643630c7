import { useEffect } from 'react'
import { shellText } from '#text/shell.ko.ts'
import { showToast } from '#ui/feedback.store.ts'

export function useOfflineToast(): void {
  useEffect(() => {
    const tell = () => showToast(shellText.offline, { icon: 'warning' })
    window.addEventListener('offline', tell)
    return () => window.removeEventListener('offline', tell)
  }, [])
}
