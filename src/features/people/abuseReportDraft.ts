import { z } from 'zod'
import { AbuseReportReason } from '#contract/people.ts'
import { tabStore } from '#lib/storage/storage.ts'

const KEY = 'abuseReportDraft'
const Draft = z.object({ writerId: z.string(), userId: z.string(), reason: AbuseReportReason.nullable(), detail: z.string() })
type Draft = z.output<typeof Draft>

/**
 * What was written about somebody to the operators and not sent: outlives a reload in this tab, until the report has been taken. A session may end
 * by itself, and somebody else begin one in the same tab: nobody but its writer ever gets it.
 */
export const abuseReportDraft = {
  read(writerId: string, userId: string): Pick<Draft, 'reason' | 'detail'> | null {
    const kept = Draft.safeParse(parse(tabStore.read(KEY)))
    if (!kept.success || kept.data.writerId !== writerId) {
      tabStore.remove(KEY)
      return null
    }
    const { reason, detail } = kept.data
    return kept.data.userId === userId ? { reason, detail } : null
  },
  write: (draft: Draft) => tabStore.write(KEY, JSON.stringify(draft)),
  clear: () => tabStore.remove(KEY),
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
