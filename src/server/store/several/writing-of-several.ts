import type { Accounts } from '../accounts.ts'
import type { OutsideReading, OutsideWriting } from '../outside.ts'
import type { Ask, LeaveToCommit } from '../postgresql-query.ts'
import { PostgresqlReading } from '../postgresql-reading.ts'
import { PostgresqlWriting } from '../postgresql-writing.ts'
import type { Lane } from '../store.ts'
import type { Beyond } from './beyond.ts'

/** Reads a company where it lies, and of the other servers what belongs to no company, or to one company of all. */
export class ReadingOfSeveral extends PostgresqlReading {
  readonly #beyond: Beyond

  constructor(ask: Ask, company: string, beyond: Beyond) {
    super(ask, company)
    this.#beyond = beyond
  }

  override get outside(): OutsideReading {
    return { ...super.outside, tallies: this.#beyond.tallies }
  }

  override async lane(deviceId: string): Promise<Lane | undefined> {
    return (await super.lane(deviceId)) ?? this.#beyond.lane(deviceId)
  }
}

/** The same for whoever writes. What one company of all may have is asked of the other servers before it is taken. */
export class WritingOfSeveral extends PostgresqlWriting {
  readonly #beyond: Beyond

  constructor(ask: Ask, company: string, leave: LeaveToCommit, beyond: Beyond) {
    super(ask, company, leave)
    this.#beyond = beyond
  }

  override get accounts(): Accounts {
    const own = super.accounts
    const beyond = this.#beyond
    return {
      ...own,
      credential: async (userName) => (await own.credential(userName)) ?? beyond.credential(userName),
      async setCredential(credential) {
        if (!(await own.credential(credential.userName))) await beyond.takeUserName(credential.userName)
        await own.setCredential(credential)
      },
      isEmpty: async () => (await own.isEmpty()) && beyond.isEmpty(),
    }
  }

  override get outside(): OutsideWriting {
    const own = super.outside
    const beyond = this.#beyond
    return {
      ...own,
      tallies: beyond.tallies,
      linkShop: async (shop) => (await beyond.takeShop(shop)) && own.linkShop(shop),
      async putPushSubscription(subscription) {
        await beyond.dropPushSubscription(subscription.id)
        await own.putPushSubscription(subscription)
      },
    }
  }

  override async lane(deviceId: string): Promise<Lane | undefined> {
    return (await super.lane(deviceId)) ?? this.#beyond.lane(deviceId)
  }

  override async bindLane(lane: Lane, at: number): Promise<void> {
    await this.#beyond.takeDevice(lane.deviceId)
    await super.bindLane(lane, at)
  }
}
