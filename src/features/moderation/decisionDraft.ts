import { tabStore } from '#lib/storage/storage.ts'

const KEY = 'decisionDraft:'

/** A sentence that was written about somebody and not sent: outlives a look at others and a reload in this tab. */
export const decisionDraft = {
  read: (userId: string) => tabStore.read(KEY + userId) ?? '',
  write: (userId: string, sentence: string) => tabStore.write(KEY + userId, sentence),
  clear: (userId: string) => tabStore.remove(KEY + userId),
}
