import type { Caller } from './phones.ts'

/** Including the day's question, which everybody begins with. */
export async function noNotifications(member: Caller): Promise<void> {
  const { notifications = [] } = await member.call('GET', '/notifications')
  for (const { id } of notifications as { id: string }[]) await member.call('DELETE', `/notifications/${id}`)
}
