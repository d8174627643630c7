export type Job = {
  name: string
  /** Cron expression, as `5 * * * *`, in Seoul's time; without it the job is only enqueued. */
  cron?: string
  /**
   * Must be idempotent: a failure is retried, a killed server's job is taken over.
   * @param data of `enqueue`. Names rows, never a person: a withdrawal does not look into queues.
   * @returns counts for the log
   */
  run: (data: unknown) => Promise<Record<string, number> | undefined>
}
