/** Who is measured. Groups promise different things and are never ranked against each other. */
export type Group = 'queue' | 'documents' | 'commands'

export const groupTitles: Record<Group, string> = {
  queue: 'at-least-once queue',
  documents: 'document sync',
  commands: 'command sync with rebase',
}

export interface PeerEntry {
  /** As `page.ts` opens it. */
  name: string
  group: Group
  title: string
  /** The profile it starts from: peers over the same stored rows share one; none starts empty. */
  profile?: string
  /** The workload that measures it beside its tuned self, when it is a variant. */
  only?: readonly string[]
  /** What runs the sending and is killed in W2. */
  executor: 'page' | 'worker'
  /** The requests that carry its work. */
  sends: RegExp
  /** How many of them a short drain has: kills are spread over these. */
  sendsInRound: number
}

const command = /^\/peers\/command/

export const thePeers: readonly PeerEntry[] = [
  {
    name: 'workbox',
    group: 'queue',
    title: 'Workbox 7.4, default replay',
    executor: 'worker',
    sends: command,
    sendsInRound: 4,
  },
  {
    name: 'workbox-checked',
    group: 'queue',
    title: 'Workbox 7.4, response.ok checked',
    executor: 'worker',
    sends: command,
    sendsInRound: 4,
  },
  {
    name: 'tanstack',
    group: 'queue',
    title: 'TanStack offline-transactions 1.0',
    executor: 'page',
    sends: command,
    sendsInRound: 4,
  },
  {
    name: 'plain',
    group: 'queue',
    title: 'plain fetch loop, 1 a request',
    executor: 'page',
    sends: command,
    sendsInRound: 4,
  },
  {
    name: 'plain-50',
    group: 'queue',
    title: 'plain fetch loop, 50 a request',
    only: ['W1'],
    executor: 'page',
    sends: command,
    sendsInRound: 1,
  },
  {
    name: 'plain-relaxed',
    group: 'queue',
    title: 'plain Dexie put, relaxed',
    only: ['W5'],
    executor: 'page',
    sends: command,
    sendsInRound: 4,
  },
  {
    name: 'rxdb',
    group: 'documents',
    title: 'RxDB 17 Dexie, 1,000/500 a batch, strict',
    profile: 'rxdb',
    executor: 'page',
    sends: /^\/peers\/rows\/(push|pull)/,
    sendsInRound: 2,
  },
  {
    name: 'rxdb-relaxed',
    group: 'documents',
    title: 'RxDB 17 Dexie, relaxed',
    profile: 'rxdb',
    only: ['W3', 'W5'],
    executor: 'page',
    sends: /^\/peers\/rows\/push/,
    sendsInRound: 1,
  },
  {
    name: 'rxdb-default',
    group: 'documents',
    title: 'RxDB 17 Dexie, defaults (100, relaxed)',
    profile: 'rxdb',
    only: ['W1'],
    executor: 'page',
    sends: /^\/peers\/rows\/push/,
    sendsInRound: 1,
  },
  {
    name: 'pouchdb',
    group: 'documents',
    title: 'PouchDB 9, 1,000 a batch',
    profile: 'pouchdb',
    executor: 'page',
    sends: /^\/peers\/couch\/shop\/_(bulk_docs|local|revs)/,
    sendsInRound: 3,
  },
  {
    name: 'pouchdb-default',
    group: 'documents',
    title: 'PouchDB 9, defaults (100)',
    profile: 'pouchdb',
    only: ['W1'],
    executor: 'page',
    sends: /^\/peers\/couch\/shop\/_bulk_docs/,
    sendsInRound: 1,
  },
  {
    name: 'ours',
    group: 'commands',
    title: 'KhoTay, strict',
    profile: 'ours',
    executor: 'worker',
    sends: /^\/api\/sync\/(push|pull)/,
    sendsInRound: 2,
  },
]

/** Those a workload measures, in an order that turns from run to run so that nobody always comes first. */
export function peersOf(workload: string, run: number, fits: (peer: PeerEntry) => boolean): PeerEntry[] {
  const all = thePeers.filter(({ only }) => !only || only.includes(workload)).filter(fits)
  const turn = run % Math.max(1, all.length)
  return [...all.slice(turn), ...all.slice(0, turn)]
}
