import { createHmac } from 'node:crypto'
import type { Dice } from '../world/dice.ts'
import { minute, second } from './sim-world.ts'

/** What each bridge signs with. */
export const bridgeSecrets = {
  sepay: 'khoa-sepay-cua-may-1',
  casso: 'khoa-casso-cua-may-1',
  payos: 'khoa-payos-cua-may-1',
} as const

type Bridge = keyof typeof bridgeSecrets | 'own'

/** Money that a customer sent. */
export interface SimTransfer {
  /** As the shop knows it. */
  id: string
  number: number
  via: Bridge
  amount: number
  content: string
  /** The order that its content names. */
  names: string | undefined
  dueAt: number
  /** How often the shop thanked for it. */
  taken: number
  isOver: boolean
}

export interface BankMessage {
  path: string
  body: string
  headers: Record<string, string>
  isForged: boolean
}

const hex = (algorithm: string, secret: string, text: string) =>
  createHmac(algorithm, secret).update(text).digest('hex')

/** Bridges that tell of transfers until they are thanked: doubled, late, once more though they were heard, and with somebody else's signature. */
export class SimBank {
  readonly transfers: SimTransfer[] = []
  /** Nothing goes wrong any more. */
  isCalm = false
  readonly #world: { now: number; dice: Dice }
  readonly #post: (message: BankMessage) => Promise<number>
  readonly #secret: string

  constructor(
    world: { now: number; dice: Dice },
    { secret, post }: { secret: string; post: (message: BankMessage) => Promise<number> },
  ) {
    this.#world = world
    this.#secret = secret
    this.#post = post
  }

  send(amount: number, content: string, names: string | undefined): SimTransfer {
    const { dice, now } = this.#world
    const via = dice.pick(['own', 'sepay', 'casso', 'payos'] as const)
    const number = 70_001 + this.transfers.length
    const id = via === 'own' ? `FT${number}` : `${via}:${via === 'payos' ? `FT${number}` : number}`
    const late = dice.chance(0.3) ? dice.pick([5 * second, minute, 20 * minute]) : 0
    const transfer = { id, number, via, amount, content, names, dueAt: now + late, taken: 0, isOver: false }
    this.transfers.push(transfer)
    return transfer
  }

  /** Tells of what is due, and was not thanked for. */
  async tellDue(): Promise<void> {
    for (const transfer of this.transfers)
      if (!transfer.isOver && transfer.dueAt <= this.#world.now) await this.#tell(transfer)
  }

  async #tell(transfer: SimTransfer): Promise<void> {
    const { dice } = this.#world
    const chance = (share: number) => !this.isCalm && dice.chance(share)
    transfer.dueAt = this.#world.now + dice.pick([10 * second, minute])
    if (chance(0.15)) return
    const message = this.#message(transfer)
    if (chance(0.15)) await this.#post({ ...forged(message), isForged: true })
    // Two of them at once, or one whose answer is lost.
    const told = await Promise.all(
      Array.from({ length: chance(0.3) ? 2 : 1 }, () => this.#post({ ...message, isForged: false })),
    )
    const thanks = told.filter((status) => status === 200).length
    transfer.taken += thanks
    transfer.isOver = thanks === told.length && !chance(0.3)
  }

  #message({ via, number, amount, content }: SimTransfer): Omit<BankMessage, 'isForged'> {
    const seconds = Math.floor(this.#world.now / 1000)
    if (via === 'own') {
      const body = JSON.stringify({ company_id: 'may', transaction: `FT${number}`, amount, content })
      const sign = hex('sha256', this.#secret, `${seconds}.${body}`)
      return { path: '/api/hooks/bank', body, headers: { 'khotay-signature': `t=${seconds},v1=${sign}` } }
    }
    const path = `/api/hooks/bank/${via}/may`
    const secret = bridgeSecrets[via]
    if (via === 'sepay') {
      const body = JSON.stringify({ id: number, content, transferType: 'in', transferAmount: amount })
      const sign = `sha256=${hex('sha256', secret, `${seconds}.${body}`)}`
      return { path, body, headers: { 'x-sepay-timestamp': String(seconds), 'x-sepay-signature': sign } }
    }
    if (via === 'casso') {
      // Its fields are sorted as they are signed.
      const body = JSON.stringify({ data: { amount, description: content, id: number }, error: 0 })
      const sign = `t=${seconds},v1=${hex('sha512', secret, `${seconds}.${body}`)}`
      return { path, body, headers: { 'x-casso-signature': sign } }
    }
    const data = { amount, description: content, orderCode: number, reference: `FT${number}` }
    const signed = Object.entries(data)
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return {
      path,
      body: JSON.stringify({ code: '00', data, signature: hex('sha256', secret, signed) }),
      headers: {},
    }
  }
}

/** The same with more money in it: its signature is of another. */
function forged({ body, ...message }: Omit<BankMessage, 'isForged'>): Omit<BankMessage, 'isForged'> {
  return { ...message, body: body.replace(/("(?:amount|transferAmount)":)/, '$19') }
}
