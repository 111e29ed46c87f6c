import { loginOf } from '../../../domain/people/login.ts'
import type { Credential } from '../accounts.ts'
import type { LinkedShop, OutsideReading } from '../outside.ts'
import { outsideOf } from '../outside-over-sql.ts'
import type { Lane } from '../store.ts'
import type { Among, NamedServer } from './among.ts'
import { askEach } from './ask-all.ts'
import type { NameLocks } from './name-locks.ts'

/** What the transaction of a company has to know of the other servers, or of none of them. */
export interface Beyond {
  lane(deviceId: string): Promise<Lane | undefined>
  credential(userName: string): Promise<Credential | undefined>
  isEmpty(): Promise<boolean>
  tallies: OutsideReading['tallies']
  /** Throws where somebody of another company is called so. */
  takeUserName(userName: string): Promise<void>
  /** Throws where the device is another company's. */
  takeDevice(deviceId: string): Promise<void>
  /** False where the shop is another company's. */
  takeShop(shop: LinkedShop): Promise<boolean>
  /** Whoever had that browser before. */
  dropPushSubscription(id: string): Promise<void>
}

const laneText = `select id as "deviceId", company_id as company, user_name as "userName", last_seq as "lastSeq", scope from devices where id = $1`

/** Looks beyond the server on which a company lies. */
export function lookBeyond(
  { servers, home, directory }: Among,
  { company, server, names }: { company: string; server: NamedServer; names: NameLocks },
): Beyond {
  const others = servers.filter((one) => one !== server)

  /** What another company has; what this one left behind on another server counts for nothing. */
  async function findOthers<R extends { company: string }>(
    look: (other: NamedServer) => Promise<R | undefined>,
  ): Promise<R | undefined> {
    const { answers, silent } = await askEach(others, look)
    const told = answers.flatMap((one) =>
      one.answer === undefined || one.answer.company === company
        ? []
        : [{ server: one.server, company: one.answer.company, row: one.answer }],
    )
    const [found] = await directory.whereTheyLie(told)
    if (!found && silent.length > 0) throw silent[0]
    return found
  }

  const lane = (deviceId: string) =>
    findOthers(async ({ store }) => (await store.ask<Lane>(laneText, [deviceId]))[0])
  const credential = (userName: string) => findOthers(({ store }) => store.accounts.credential(userName))

  return {
    lane,
    credential,
    isEmpty: async () =>
      (await Promise.all(others.map(({ store }) => store.accounts.isEmpty()))).every((isEmpty) => isEmpty),
    tallies: (named, since) => outsideOf('', home.store.ask).tallies(named, since),

    async takeUserName(userName) {
      if (others.length === 0) return
      await names.take(`user ${loginOf(userName)}`)
      if (await credential(userName)) throw new Error(`The user name ${userName} belongs to another company`)
    },

    async takeDevice(deviceId) {
      if (others.length === 0) return
      await names.take(`device ${deviceId}`)
      if (await lane(deviceId)) throw new Error(`The device ${deviceId} belongs to another company`)
    },

    async takeShop({ channel, shopId }) {
      if (others.length === 0) return true
      await names.take(`shop ${channel} ${shopId}`)
      const found = await findOthers(async ({ store }) => {
        const owner = await store.outside.companyOfShop(channel, shopId)
        return owner === undefined ? undefined : { company: owner }
      })
      return found === undefined
    },

    async dropPushSubscription(id) {
      await Promise.all(
        others.map(({ store }) => store.ask('delete from push_subscriptions where id = $1', [id])),
      )
    },
  }
}
