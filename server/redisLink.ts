import { Redis } from 'ioredis'

/** Time-out of a command; its caller goes on without Redis. */
const TIMEOUT_MS = 300
const LOOK_EVERY_MS = 500
const MAX_RETRY_MS = 2_000
const CHANNEL = 'byeolmuri:live'

/** A Redis shared by several servers. Its users go on alone while it is away. */
export type RedisLink = {
  /** For commands, which fail within a third of a second while it is away. */
  commands: Redis
  /** Publishes to all servers, this one included. @throws Error when delivery is uncertain */
  publish(text: string): Promise<void>
  onMessage(listener: (text: string) => void): void
  isUp(): boolean
  /** A command timed out: away until it answers again. */
  suspect(): void
  onChange(listener: (isUp: boolean) => void): void
  close(): void
}

/** Connects to Redis and reconnects for ever; neither throws nor waits. */
export function openRedis(url: string, timeoutMs = TIMEOUT_MS): RedisLink {
  const commands = connect(url, timeoutMs)
  // A subscribing connection can do nothing else.
  const listening = connect(url, timeoutMs)
  const watch = watchOver(commands, listening)
  return {
    commands,
    publish: async (text) => void (await commands.publish(CHANNEL, text)),
    onMessage: (listener) => void listening.on('message', (_channel, text: string) => listener(text)),
    ...watch,
    close: () => {
      watch.stop()
      commands.disconnect()
      listening.disconnect()
    },
  }
}

function watchOver(commands: Redis, listening: Redis) {
  const listeners: ((isUp: boolean) => void)[] = []
  let isUp: boolean | null = null
  let isAsking = false
  let timer: NodeJS.Timeout | undefined

  const set = (next: boolean) => {
    if (isUp === next) return
    isUp = next
    for (const listener of listeners) listener(next)
  }
  // A hung Redis keeps its connections open: only a request shows it. Subscribing again is both check and repair.
  const look = async () => {
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    const answers = await Promise.allSettled([commands.ping(), listening.subscribe(CHANNEL)])
    set(answers.every(({ status }) => status === 'fulfilled'))
    isAsking = false
    timer = setTimeout(look, LOOK_EVERY_MS).unref()
  }
  const suspect = () => set(false)
  for (const redis of [commands, listening]) {
    redis.on('close', suspect)
    redis.on('ready', () => commands.status === 'ready' && listening.status === 'ready' && void look())
  }
  timer = setTimeout(look, 2 * LOOK_EVERY_MS).unref()
  return {
    isUp: () => isUp === true,
    suspect,
    onChange: (listener: (isUp: boolean) => void) => void listeners.push(listener),
    stop: () => {
      listeners.length = 0
      clearTimeout(timer)
    },
  }
}

function connect(url: string, timeoutMs: number): Redis {
  const redis = new Redis(url, {
    commandTimeout: timeoutMs,
    connectTimeout: 1_000,
    // A half-open connection is closed; a healthy one answers twice a second.
    socketTimeout: 10 * LOOK_EVERY_MS,
    // No offline queue: a late answer would be useless.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(MAX_RETRY_MS, 50 * 2 ** Math.min(times, 6)) * (0.5 + Math.random() / 2),
  })
  // Without a listener every failed reconnect would be printed. Changes are reported by the link.
  redis.on('error', () => undefined)
  return redis
}
