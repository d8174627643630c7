import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText'
import { z } from 'zod'
import { useEntryState } from '#lib/history/entryState.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import type { GuestBookSheetProps } from './GuestBookSheet.tsx'

const guestBookSheet = lazyCode(async () => (await import('./GuestBookSheet.tsx')).GuestBookSheet)

type Props = Omit<GuestBookSheetProps, 'isOpen' | 'onOpenChange'> & { label: string; isOpenFirst?: boolean }

/** The way to a guest book, whose code comes when it is first opened. */
export function GuestBookButton({ label, isOpenFirst = false, ...book }: Props) {
  const [isOpen, setOpen] = useEntryState('guestBook', isOpenFirst, z.boolean())
  return (
    <>
      <IconButton
        variant="glass"
        label={label}
        icon={<BookOpenTextIcon size={23} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <LazyOverlay code={guestBookSheet} props={{ ...book, isOpen, onOpenChange: setOpen }} onFailed={() => setOpen(false)} />
    </>
  )
}
