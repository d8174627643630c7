/** Something that is done in the background, on one server at a time. */
export type Job = {
  /** Of its queue: small letters and hyphens. */
  name: string
  /** When it runs by the clock, as in `5 * * * *`, in Seoul's time; never by itself when left out. */
  cron?: string
  /**
   * Does it. What throws is tried again later, and a server that is killed leaves it to another one: doing it twice must be as good as once.
   * @param data what `enqueue` was given. Names rows, never a person: a withdrawal does not look into queues.
   * @returns what there is to say of it in the log: how many rows or files were removed.
   */
  run: (data: unknown) => Promise<Record<string, number> | undefined>
}
