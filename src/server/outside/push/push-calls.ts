import { createHash } from 'node:crypto'
import { AlertKeyQuestion, AlertsEnd, AlertsKept } from '../../../protocol/alerts.ts'
import { findCaller } from '../../auth/caller.ts'
import type { CallsOfRoad } from '../../calls/calls-of-road.ts'
import { fieldsOf, parse } from '../../http/body.ts'
import { WireFault } from '../../http/errors.ts'
import type { Store } from '../../store/store.ts'
import type { Vault } from '../vault.ts'
import { isPushEndpoint } from './push-hosts.ts'
import { placeName } from './send-alerts.ts'
import { publicPartOf, pushKeyOf } from './vapid.ts'

interface PushCalls {
  store: Store
  clock: () => number
  vault: Vault
  /** A push service of tests on this machine. */
  practice: string | undefined
  ofRoad: CallsOfRoad
}

/** A person has so many browsers; the one that asked first goes. */
const mostOfPerson = 10

/** How browsers ask to be told of things while the app is closed, each for whoever is signed in there. */
export function addPushCalls({ store, clock, vault, practice, ofRoad }: PushCalls): void {
  ofRoad.set('/api/market getAlertKey', async (body) => {
    const { token, ...fields } = fieldsOf(body)
    const { endpoint } = parse(AlertKeyQuestion, fields)
    const { actor, session } = await findCaller(store, token, clock())
    const { company } = actor
    const key = await pushKeyOf(store, vault, company, clock())
    const id = endpoint === undefined ? '' : idOf(endpoint)
    const known = await store.read(company, ({ outside }) => outside.pushSubscriptions())
    const isKept = known.some((one) => one.id === id && one.tokenHash === session.tokenHash)
    return { key: publicPartOf(key), isKept }
  })

  ofRoad.set('/api/market keepAlerts', async (body) => {
    const { token, ...fields } = fieldsOf(body)
    const { endpoint, p256dh, auth, wants } = parse(AlertsKept, fields)
    const { actor, session } = await findCaller(store, token, clock())
    if (!isPushEndpoint(endpoint, practice)) throw new WireFault('bad-params', { text: strange })
    const { company, userName } = actor
    const id = idOf(endpoint)
    const sealed = vault.seal({ company, name: placeName(id) }, JSON.stringify({ endpoint, p256dh, auth }))
    await store.write(company, async ({ outside }) => {
      const theirs = (await outside.pushSubscriptions()).filter(
        (one) => one.userName === userName && one.id !== id,
      )
      const tooMany = theirs.toSorted((one, other) => other.keptAt - one.keptAt).slice(mostOfPerson - 1)
      for (const old of tooMany) await outside.dropPushSubscription(old.id)
      await outside.putPushSubscription({
        id,
        userName,
        tokenHash: session.tokenHash,
        sealed,
        wants: JSON.stringify(wants),
        keptAt: clock(),
      })
    })
    return { ok: true }
  })

  ofRoad.set('/api/market endAlerts', async (body) => {
    const { token, ...fields } = fieldsOf(body)
    const { endpoint } = parse(AlertsEnd, fields)
    const { actor } = await findCaller(store, token, clock())
    const { company, userName } = actor
    await store.write(company, async ({ outside }) => {
      const known = await outside.pushSubscriptions()
      const theirs = known.find((one) => one.id === idOf(endpoint) && one.userName === userName)
      if (theirs) await outside.dropPushSubscription(theirs.id)
    })
    return { ok: true }
  })
}

function idOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex')
}

const strange = 'KhoTay không gửi được thông báo tới trình duyệt này. Dùng Chrome, Edge, Firefox hoặc Safari.'
