import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { findCommand } from '../../domain/commands.ts'

/** `again`: it came a second time and counted once. */
export type CommandOutcome = 'applied' | 'refused' | 'failed' | 'again' | 'out-of-order'

/** How a command went, told once what it did is durable. */
export type TellOutcome = (command: { path: string; method: string }, outcome: CommandOutcome) => void

export type Metrics = ReturnType<typeof makeMetrics>

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * What is counted, under names that begin with `khotay_`. Labels come from closed lists (route patterns, known methods), never
 * from what was sent: a person, a shop or a device is no label.
 */
export function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name: `khotay_${name}`, help, labelNames, registers })
  const histogram = <L extends string>(
    name: string,
    help: string,
    { labels = [], buckets }: { labels?: L[]; buckets: number[] },
  ) => new Histogram({ name: `khotay_${name}`, help, labelNames: labels, buckets, registers })
  const gauge = (name: string, help: string) => new Gauge({ name: `khotay_${name}`, help, registers })

  const commands = counter('commands_total', 'Commands by method and outcome.', ['method', 'outcome'])
  return {
    registry,
    requests: counter('requests_total', 'Requests by route and status.', ['route', 'status']),
    requestSeconds: histogram(
      'request_seconds',
      'From the first byte of a request to the last of its answer.',
      { labels: ['route'], buckets: quick },
    ),
    commands,
    pushCommands: histogram('push_commands', 'Commands in a push.', { buckets: [0, 1, 2, 5, 10, 20, 50] }),
    pullRows: histogram('pull_rows', 'Rows in a page of a pull.', {
      buckets: [0, 1, 10, 100, 1_000, 2_000, 10_000],
    }),
    pullBytes: histogram('pull_bytes', 'JSON of a page of a pull, before compression (bytes).', {
      buckets: [500, 1_000, 10_000, 100_000, 500_000, 1_000_000, 5_000_000],
    }),
    snapshotRows: counter(
      'snapshot_rows_total',
      'Rows read for first loads; phones that share a reading count once.',
    ),
    sentBytes: counter('sent_bytes_total', 'Bytes of answers as they left, by route.', ['route']),
    signIns: counter('sign_ins_total', 'Sign-ins by outcome (ok, failed, limited).', ['outcome']),
    hooks: counter('hooks_total', 'What marketplaces told, by marketplace and what became of it.', [
      'channel',
      'outcome',
    ]),
    outsideWork: counter(
      'outside_work_total',
      'Work with marketplaces by marketplace, kind and outcome (done, or the kind of trouble).',
      ['channel', 'kind', 'outcome'],
    ),
    rateLimited: counter('rate_limited_total', 'Requests answered with "slow down", by limit.', ['limit']),
    transactionSeconds: histogram('transaction_seconds', 'Store transactions with the wait for their turn.', {
      labels: ['kind'],
      buckets: quick,
    }),
    sockets: gauge('sockets', 'Open sockets.'),
    versionLag: gauge('version_lag', 'Versions the slowest phone of the last day is behind its shop.'),
    waitingArrivals: gauge('waiting_arrivals', 'What marketplaces told and nobody read yet.'),
    oldestArrivalSeconds: gauge('oldest_arrival_seconds', 'Age of the oldest of them; 0 when none waits.'),
    failedOutside: gauge('failed_outside', 'Work with marketplaces that somebody has to see to.'),
    waitingEffects: gauge('waiting_effects', 'Calls to marketplaces and carriers that wait.'),
    oldestEffectSeconds: gauge('oldest_effect_seconds', 'Age of the oldest of them; 0 when none waits.'),

    /** Counts commands; what nobody knows is one method. */
    tellOutcome: (({ path, method }, outcome) => {
      commands.inc({ method: findCommand(path, method) ? method : 'unknown', outcome })
    }) as TellOutcome,

    /** Those of the process: memory, event loop, garbage collection. Once it listens, for they are never taken down. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
  }
}
