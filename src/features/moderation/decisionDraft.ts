import { tabStore } from '#lib/storage/storage.ts'

const keyOf = (writerId: string, userId: string) => `decisionDraft:${writerId}:${userId}`

/** A sentence that an operator wrote about somebody and did not send: outlives a look at others and a reload in this tab; nobody else gets it. */
export const decisionDraft = {
  read: (writerId: string, userId: string) => tabStore.read(keyOf(writerId, userId)) ?? '',
  write: (writerId: string, userId: string, sentence: string) => tabStore.write(keyOf(writerId, userId), sentence),
  clear: (writerId: string, userId: string) => tabStore.remove(keyOf(writerId, userId)),
}
