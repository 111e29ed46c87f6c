import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type Fault, fault, wrongAnswers } from '../../../support/faults.ts'
import { attempt, type BenchPlan, type Workload, within } from '../bench-plan.ts'
import { countFates, type Fates } from '../count-fates.ts'
import { measured, type PeerRow, words } from '../peer-row.ts'
import type { PeerPhone, PeerShop } from '../peer-shop.ts'
import { type PeerEntry, peersOf } from '../the-peers.ts'

const kills = 20
const commandsInRound = 4
/** Answers that are not the server's own, each met once by a round of five commands; the last is cut after the commit. */
const answers: Record<string, Fault> = {
  '401': wrongAnswers['sign in'],
  '500': wrongAnswers.crashed,
  'captive portal': wrongAnswers['captive portal'],
  'cut answer': fault.truncateAfterCommit(),
}
const commandsAtAnswer = 5
const roundLimitMs = 30_000

/** W2: the executor is killed in the middle of its drains, and strange answers come: what became of the commands. */
export const kill: Workload = {
  name: 'W2',
  title: `100 commands, the executor killed at ${kills} points, then 401, 500, a captive portal and a cut answer once each`,
  notes: [
    'A kill hits while the gateway holds a request: every second one before it is forwarded, the others after the server committed and before the answer. Which request of the drain it is changes from round to round.',
    'Doubled counts effects at a server that knows no names. An at-least-once queue doubles there by design: with a server that drops known ids the column is 0 for every peer whose retries keep the id (all here do). Ours is counted with its own server, which is half of the design.',
    'Document peers send states, not commands: a state that arrives twice is the same state, so they can lose but not double; they promise no order between documents.',
  ],
  async run(plan) {
    const shop = await plan.workingShop()
    const runs = plan.quick ? 1 : Math.max(1, Math.floor(plan.runs / 5))
    const found = new Map<PeerEntry, (Fates & { hit: number; stuck: number })[]>()
    for (let run = 0; run < runs; run += 1) {
      for (const peer of peersOf('W2', run, plan.fits)) {
        const one = await attempt(plan, { peer, what: `W2 run ${run + 1}` }, () =>
          killAgainAndAgain(shop, peer, plan),
        )
        if (one) found.set(peer, [...(found.get(peer) ?? []), one])
      }
    }
    return [...found].map(([peer, all]): PeerRow => {
      const column = (name: keyof Fates) =>
        measured(
          all.map((one) => one[name]),
          '',
        )
      const doubled = all.reduce((sum, one) => sum + one.doubled, 0)
      return {
        workload: 'W2',
        peer,
        runs,
        cells: {
          lost: column('lost'),
          doubled: column('doubled'),
          'doubled, server drops known ids': words(peer.group === 'queue' && doubled > 0 ? '0' : '—'),
          reordered: column('reordered'),
          'kills that met a request': measured(
            all.map(({ hit }) => hit),
            '',
          ),
        },
        note: all.some(({ stuck }) => stuck > 0)
          ? `${all.map(({ stuck }) => stuck).join(', ')} rounds not empty after ${roundLimitMs / 1000} s`
          : undefined,
      }
    })
  },
}

async function killAgainAndAgain(shop: PeerShop, peer: PeerEntry, plan: BenchPlan) {
  const name = peer.group === 'commands' ? 'ours-worker' : peer.name
  const phone = await shop.phone(peer, { name })
  const rounds = plan.quick ? 4 : kills
  let number = 1
  let hit = 0
  let stuck = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      await makeOffline(phone, number, commandsInRound)
      number += commandsInRound
      const after = Math.floor(round / 2) % peer.sendsInRound
      if (await drainAndKill(shop, phone, { after, committed: round % 2 === 1 })) hit += 1
      if (!(await drainToTheEnd(phone))) stuck += 1
    }
    for (const answer of Object.values(answers)) {
      await makeOffline(phone, number, commandsAtAnswer)
      number += commandsAtAnswer
      const rule = shop.gateway.rule({ path: peer.sends, times: 1 }, answer)
      await phone.context.setOffline(false)
      if (!(await drainToTheEnd(phone))) stuck += 1
      rule.remove()
    }
  } finally {
    await phone.close()
  }
  await shop.server.kill('SIGTERM')
  const fates = peer.group === 'commands' ? ownFates(shop, number - 1) : peerFates(shop, number - 1)
  return { ...fates, hit, stuck }
}

async function makeOffline(phone: PeerPhone, from: number, count: number): Promise<void> {
  await phone.context.setOffline(true)
  await phone.act(from, count)
}

/** Whether the kill met a request: the drain may have been through before the one it waited for. */
async function drainAndKill(
  shop: PeerShop,
  phone: PeerPhone,
  { after, committed }: { after: number; committed: boolean },
): Promise<boolean> {
  const killed = Promise.withResolvers<void>()
  const killNow = async () => {
    await phone.killExecutor()
    killed.resolve()
  }
  const what = committed ? fault.killServer('after', killNow) : fault.hang(10_000)
  const rule = shop.gateway.rule({ path: phone.peer.sends, after, times: 1 }, what)
  await phone.context.setOffline(false)
  let through = false
  const draining = phone.call('drain').then(
    () => (through = true),
    () => undefined, // its page was closed
  )
  await phone.wake()
  const until = Date.now() + 10_000
  while (rule.applied === 0 && !through && Date.now() < until) await wait(5)
  const met = rule.applied > 0
  if (!met || !committed) await killNow()
  await killed.promise
  rule.remove()
  if (phone.peer.executor === 'page') await phone.reopen()
  else await within(100, draining)
  return met
}

/** Somebody keeps the app open and the browser fires its retries, sooner here than after its five minutes. */
async function drainToTheEnd(phone: PeerPhone): Promise<boolean> {
  let through = false
  const draining = phone.call('drain').then(() => (through = true))
  const until = Date.now() + roundLimitMs
  while (!through && Date.now() < until) {
    await phone.wake()
    await Promise.race([draining, wait(700)])
  }
  return through
}

function peerFates(shop: PeerShop, commands: number): Fates {
  const db = new DatabaseSync(join(shop.server.dataFolder, 'peers.db'))
  const arrived = db.prepare('select name from arrivals order by number').all() as { name: string }[]
  db.close()
  return countFates(
    namesUpTo(commands),
    arrived.map(({ name }) => name),
  )
}

/** From the shop's own log, and doubled from the effects: a scan or a step of an order that is there twice. */
function ownFates(shop: PeerShop, commands: number): Fates {
  const db = new DatabaseSync(join(shop.server.dataFolder, 'khotay.db'))
  const logged = db
    .prepare(
      `select c.seq from commands c join devices d on d.id = c.device_id
       where c.status = 'applied' and d.id not like 'd-bench%' order by c.version, c.seq`,
    )
    .all() as { seq: number }[]
  const docs = db
    .prepare(`select tbl, doc from rows where tbl in ('orders', 'parcels') and deleted = 0`)
    .all() as {
    tbl: string
    doc: string
  }[]
  const twins = db
    .prepare(
      `select count(*) - count(distinct id) as twins from commands where device_id not like 'd-bench%'`,
    )
    .get() as { twins: number }
  db.close()
  const fates = countFates(
    namesUpTo(commands),
    logged.map(({ seq }) => `command-${seq}`),
  )
  let doubled = twins.twins
  for (const { tbl, doc } of docs) {
    const row = JSON.parse(doc) as {
      scans?: { gesture: string }[]
      history?: { state: string; updatedAt: number }[]
    }
    const marks =
      tbl === 'parcels'
        ? (row.scans ?? []).map(({ gesture }) => gesture)
        : (row.history ?? []).map(({ state, updatedAt }) => `${state} ${updatedAt}`)
    doubled += marks.length - new Set(marks).size
  }
  return { ...fates, doubled: fates.doubled + doubled }
}

function namesUpTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `command-${index + 1}`)
}
