export type SessionNews = 'begun' | 'ended'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('byeolmuri.session')

/** Tells the other tabs of this browser that a session began or ended here. */
export function tellOtherTabs(news: SessionNews): void {
  channel?.postMessage(news)
}

export function hearOtherTabs(listener: (news: SessionNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data))
}
