import { type PushResponse, pushCommandLimit, wireVersion } from '../../../src/protocol/wire.ts'
import { company } from '../../../src/server/demo/shop-front.ts'
import { runSync } from '../../../src/sync/engine.ts'
import { packingActs, recordsOf, shareOfOrders, take } from '../packing-acts.ts'
import { doActs, openBenchReplica, ordersToPack } from './open-replica.ts'

/** Packs with nobody sending; answers how long the person took for it (ms). */
export async function prepareReplay({ commands }: { commands: number }): Promise<number> {
  const replica = await openBenchReplica()
  const acts = take(packingActs(shareOfOrders(await ordersToPack(replica), 'device')), commands)
  const from = performance.now()
  await doActs(replica, acts)
  return performance.now() - from
}

export interface Replayed {
  ms: number
  left: number
  attention: number
}

/** The network is back: until nothing waits any more. */
export async function measureReplay(_: object): Promise<Replayed> {
  const replica = await openBenchReplica()
  const { db } = replica
  const from = performance.now()
  for (let tries = 0; tries < 20 && (await db.pendingActions.count()) > 0; tries += 1) await runSync(replica)
  const ms = performance.now() - from
  return { ms, left: await db.pendingActions.count(), attention: await db.attention.count() }
}

/**
 * The floor: the same kind of commands posted in a loop, `batch` a request, with nothing kept, checked or taken in on the
 * device; no pull either, so it never learns what the server made of them.
 */
export async function replayPlainly(options: {
  skip: number
  commands: number
  batch: number
}): Promise<Replayed> {
  const { skip, commands, batch } = options
  const replica = await openBenchReplica()
  const { token, user } = replica.session
  const orders = shareOfOrders(await ordersToPack(replica), 'peers').slice(skip)
  const deviceId = `d-bench-${batch}-${crypto.randomUUID().slice(0, 8)}`
  const sender = { deviceId, user: user.userName, company: company.company_id }
  const records = recordsOf(take(packingActs(orders), commands), sender)
  let attention = 0
  const from = performance.now()
  for (let start = 0; start < records.length; start += Math.min(batch, pushCommandLimit)) {
    const some = records.slice(start, start + batch)
    const response = await fetch('/api/sync/push', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, deviceId, wireVersion, commands: some }),
    })
    if (!response.ok) throw new Error(`the server answered ${response.status}: ${await response.text()}`)
    const { answers } = (await response.json()) as PushResponse
    attention += some.length - answers.filter(({ status }) => status === 'applied').length
  }
  return { ms: performance.now() - from, left: 0, attention }
}
