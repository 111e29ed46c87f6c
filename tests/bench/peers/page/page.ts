import type { Peer } from './peer.ts'

/* One peer a page: `/peers.html?peer=<name>`. The harness then calls `peer`. */

const openers: Record<string, () => Promise<Peer>> = {
  plain: async () => (await import('./plain-loop.ts')).openPlainLoop({ batch: 1, durability: 'strict' }),
  'plain-relaxed': async () =>
    (await import('./plain-loop.ts')).openPlainLoop({ batch: 1, durability: 'relaxed' }),
  'plain-50': async () =>
    (await import('./plain-loop.ts')).openPlainLoop({ batch: 50, durability: 'strict' }),
  workbox: async () => (await import('./workbox.ts')).openWorkbox('default'),
  'workbox-checked': async () => (await import('./workbox.ts')).openWorkbox('checked'),
  tanstack: async () => (await import('./tanstack.ts')).openTanstack(),
  rxdb: async () => (await import('./rxdb.ts')).openRxdb({ ...rxdbTuned, durability: 'strict' }),
  'rxdb-relaxed': async () => (await import('./rxdb.ts')).openRxdb({ ...rxdbTuned, durability: 'relaxed' }),
  'rxdb-default': async () => (await import('./rxdb.ts')).openRxdb({ durability: 'relaxed' }),
  pouchdb: async () => (await import('./pouchdb.ts')).openPouchdb({ batch_size: 1000, batches_limit: 2 }),
  'pouchdb-default': async () => (await import('./pouchdb.ts')).openPouchdb({}),
  ours: async () => (await import('./ours.ts')).openOurs('page'),
  'ours-worker': async () => (await import('./ours.ts')).openOurs('worker'),
}

const rxdbTuned = { pullBatch: 1000, pushBatch: 500 }

const name = new URLSearchParams(location.search).get('peer') ?? ''
const open = openers[name]
if (!open) throw new Error(`there is no peer ${name}; choose from ${Object.keys(openers).join(', ')}`)
Object.assign(globalThis, { peer: await open() })
