import * as v from 'valibot'
import { deviceOfAccount } from '../../../domain/alerts/alert-effects.ts'
import {
  alertKinds,
  failedWorks,
  isToldTo,
  newsMs,
  waitsForSeller,
} from '../../../domain/alerts/alert-kinds.ts'
import { morningWork } from '../../../domain/alerts/morning.ts'
import { isQuietAt } from '../../../domain/alerts/quiet-hours.ts'
import { marketplaces } from '../../../domain/orders/channels.ts'
import { type Actor, mayDo } from '../../../domain/people/actor.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { AlertWantsParams, type PushedAlert } from '../../../protocol/alerts.ts'
import { readActor } from '../../auth/sessions.ts'
import { WireFault } from '../../http/errors.ts'
import type { PushSubscription, Taken } from '../../store/outside.ts'
import type { Reading } from '../../store/store.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import type { Account, Outcome } from '../line-worker.ts'
import { Unsealable } from '../vault.ts'
import { alertWords, type NewOrders } from './alert-words.ts'
import { encryptPush } from './encrypt-push.ts'
import { morningWords } from './morning-words.ts'
import { readPushKey, vapidHeader } from './vapid.ts'

const Told = v.object({
  kind: v.picklist([...alertKinds.filter((kind) => kind !== 'late'), 'morning' as const]),
  about: v.string(),
  channel: v.string(),
  until: v.optional(v.number()),
  work: v.optional(v.picklist(failedWorks)),
  at: v.number(),
})

type Told = v.InferOutput<typeof Told>

const Place = v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() })

/** News that waited so long are none any more (ms). */
const staleMs = 60 * 60_000
/** A push service keeps a message for a device that is off (s). */
const keptSeconds = staleMs / 1000
const answerBytes = 16 * 1024

interface Sending extends Account {
  road: Road
  signal: AbortSignal
}

/**
 * Tells one device what happened, alerts of one kind together. Whoever signed out, was paused or may not do that work any more is told nothing, and a browser that is gone is forgotten. Throws
 * `OutsideTrouble`.
 */
export async function sendAlerts(sending: Sending, taken: readonly Taken['effects'][]): Promise<Outcome[]> {
  const { road, company, account } = sending
  const now = road.clock()
  const id = deviceOfAccount(account) ?? ''
  const device = await road.store.read(company, async ({ outside }) =>
    (await outside.pushSubscriptions()).find((one) => one.id === id),
  )
  if (!device) return taken.map(() => over('no such device'))
  const alerts = taken.map(({ params }) => v.parse(Told, JSON.parse(params)))
  const hearing = await whoHears(sending, device)
  if (!hearing) return taken.map(() => forgotten(id))
  const { actor, listens } = hearing
  const place = openPlace(road, company, device)
  const key = place && (await readPushKey(road.store, road.vault, company).catch(ifUnsealable))
  if (!place || !key) return taken.map(() => forgotten(id))
  const outcomes = new Map<string, Promise<Outcome>>()
  for (const kind of new Set(alerts.map((alert) => alert.kind))) {
    const [first, ...more] = alerts.filter(
      (alert) => alert.kind === kind && now - alert.at < staleMs && listens(alert),
    )
    outcomes.set(kind, first ? send([first, ...more]) : Promise.resolve(over('not wanted')))
  }
  return Promise.all(alerts.map(({ kind }) => outcomes.get(kind) ?? over('not wanted')))

  async function wordsOf(together: [Told, ...Told[]]): Promise<PushedAlert> {
    const events = together.flatMap(({ kind, ...rest }) => (kind === 'morning' ? [] : [{ ...rest, kind }]))
    const [first, ...more] = events
    return road.store.read(company, async (reading) =>
      first ? alertWords([first, ...more], await newOrders(reading, now)) : morningWords(reading, actor, now),
    )
  }

  async function send(together: [Told, ...Told[]]): Promise<Outcome> {
    if (!place || !key) return over('no such device')
    const words = await wordsOf(together)
    try {
      const { status, headers } = await road.callFor(
        account,
        sending.signal,
      )({
        method: 'POST',
        url: place.endpoint,
        headers: {
          authorization: vapidHeader(key, place.endpoint, road.contact ?? 'https://localhost', now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(keptSeconds),
          topic: words.tag,
          urgency: 'high',
        },
        bytes: encryptPush(JSON.stringify(words), place),
        byteLimit: answerBytes,
      })
      if (status >= 200 && status < 300) return over(`told ${together.length}`)
      // The browser is gone, or takes no word of ours any more: it asks anew when somebody opens the app there.
      if ([401, 403, 404, 410].includes(status)) return forgotten(id)
      return { ok: false, trouble: refusalOf(status, headers['retry-after']) }
    } catch (error) {
      if (error instanceof OutsideTrouble) return { ok: false, trouble: error }
      throw error
    }
  }
}

/** Who hears on a device now, and which kinds; nothing where the device is nobody's any more. */
async function whoHears(
  { road, company }: Sending,
  { tokenHash, userName, wants }: PushSubscription,
): Promise<{ actor: Actor; listens(alert: Pick<Told, 'kind' | 'work'>): boolean } | undefined> {
  const now = road.clock()
  const session = await road.store.accounts.session(tokenHash)
  const isOpen = session?.userName === userName && session.company === company && session.expiresAt > now
  if (!isOpen || session.ended) return undefined
  try {
    const actor = await road.store.read(company, (reading) => readActor(reading, session))
    const { off, quiet, morning } = v.parse(AlertWantsParams, JSON.parse(wants))
    return {
      actor,
      listens({ kind, work }) {
        // Whoever names an hour for it wants it then, whatever else is to be silent.
        if (kind === 'morning') return morning !== undefined && mayDo(actor, morningWork)
        if (quiet && isQuietAt(quiet, now)) return false
        return !off.includes(kind) && mayDo(actor, isToldTo({ kind, work }))
      },
    }
  } catch (error) {
    if (error instanceof WireFault) return undefined
    throw error
  }
}

function openPlace({ vault }: Road, company: string, { id, sealed }: PushSubscription) {
  try {
    return v.parse(Place, JSON.parse(vault.open({ company, name: placeName(id) }, sealed)))
  } catch (error) {
    return ifUnsealable(error)
  }
}

/** Under which name the place of a device is sealed. */
export function placeName(id: string): string {
  return `web-push/${id}`
}

/** The key of the server is another one by now: devices ask anew. */
function ifUnsealable(error: unknown): undefined {
  if (error instanceof Unsealable) return undefined
  throw error
}

async function newOrders(reading: Reading, now: number): Promise<NewOrders> {
  const filter = {
    table: 'orders' as const,
    facts: { madeAt: { from: now - newsMs }, channel: marketplaces, state: waitsForSeller },
    words: [],
    hidden: [],
  }
  const { count } = await reading.countListed(filter)
  const { rows } = await reading.list({ ...filter, sort: { by: 'madeAt', descending: true }, limit: 50 })
  const latest = rows.map(({ doc }) => JSON.parse(doc) as Order)
  return {
    count: Math.max(count, 1),
    channels: [...new Set(latest.map(({ channel }) => channel))],
    code: latest[0]?.code,
  }
}

function over(answer: string): Outcome {
  return { ok: true, answer }
}

function forgotten(id: string): Outcome {
  return {
    ok: true,
    answer: 'gone',
    async report({ outside }) {
      await outside.dropPushSubscription(id)
      return undefined
    },
  }
}

function refusalOf(status: number, retryAfter: string | undefined): OutsideTrouble {
  const seconds = Number(retryAfter)
  const about = { said: `${status}`, retryAfterMs: seconds > 0 ? seconds * 1000 : undefined }
  return status === 429 || status >= 500
    ? new OutsideTrouble('again', 'Dịch vụ thông báo đang bận. KhoTay tự thử lại.', about)
    : new OutsideTrouble('never', 'Dịch vụ thông báo không nhận tin của KhoTay.', about)
}
