import type { Caller } from './phones.ts'

/** Deletes what a member was told so far: everybody begins with the question of the day. */
export async function noNotifications(member: Caller): Promise<void> {
  const { notifications = [] } = await member.call('GET', '/notifications')
  for (const { id } of notifications as { id: string }[]) await member.call('DELETE', `/notifications/${id}`)
}
