import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/freePort.mjs'

export type Sample = { metric: Record<string, string>; value: [number, string] }
export type Prometheus = {
  query: (expression: string) => Promise<Sample[]>
  /** Names of the alerts that fire now. */
  firing: () => Promise<string[]>
  close: () => Promise<void>
}

/** Debian's prometheus on loopback with the files of `deploy/prometheus`, at a pace of a second: an alert fires as soon as its expression is true. */
export async function startPrometheus(targets: readonly string[]): Promise<Prometheus> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'byeolmuri-prometheus-')), await freePort()]
  const rules = join(folder, 'rules.yml')
  writeFileSync(rules, readFileSync('deploy/prometheus/byeolmuri-alerts.yml', 'utf8').replaceAll(/for: \d+m/g, 'for: 0s'))
  const config = readFileSync('deploy/prometheus/prometheus.yml', 'utf8')
    .replaceAll('15s', '1s')
    .replace('/etc/prometheus/byeolmuri-alerts.yml', rules)
    .replace(/targets: .*/, `targets: ${JSON.stringify(targets)}`)
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, config)
  const flags = { 'config.file': file, 'storage.tsdb.path': join(folder, 'data'), 'web.listen-address': `127.0.0.1:${port}` }
  const child = spawn(
    'prometheus',
    Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    { stdio: 'ignore' },
  )
  const failure = Promise.race([once(child, 'error'), once(child, 'exit')]).then(([cause]) =>
    Promise.reject(new Error('prometheus could not be started', { cause })),
  )
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  const untilReady = async () => {
    for (;;) {
      const isReady = await ask('/-/ready').then(
        () => true,
        () => false,
      )
      if (isReady) return
      await sleep(50)
    }
  }
  await Promise.race([untilReady(), failure])
  return {
    query: async (expression) => (await (await ask(`/api/v1/query?${new URLSearchParams({ query: expression })}`)).json()).data.result,
    firing: async () => {
      const { alerts } = (await (await ask('/api/v1/alerts')).json()).data
      type Alert = { state: string; labels: { alertname: string } }
      return alerts.filter(({ state }: Alert) => state === 'firing').map(({ labels }: Alert) => labels.alertname)
    },
    close: async () => {
      failure.catch(() => undefined)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
