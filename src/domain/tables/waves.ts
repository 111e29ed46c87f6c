/** Waves: orders picked together, and what to take from which shelf. */

import type { Shortage, ShortageReason } from './parcels.ts'
import { table } from './table.ts'

/** Ours: orders that are picked in one walk (đợt nhặt). Not rewritten while people pick: the counts stand in its lines. */
export interface Wave {
  code: string
  wid: string
  /** What it gathers, in words: "Đơn một món"; may be empty. */
  name: string
  state: 'open' | 'done' | 'dropped'
  /** `list`: one heap, packed from it; `sorted`: each order has a slot, its place in `orderCodes` counted from 1. */
  kind: 'list' | 'sorted'
  orderCodes: string[]
  /** What its lines are found by. */
  places: { bid: string; productCode: string }[]
  /** Everybody who picked, the one who began it first. */
  pickers: { userName: string; name: string; at: number }[]
  createdAt: number
  endedAt?: number
  endedBy?: string
  updatedAt: number
}

/** What one gesture did to a line of a wave. */
export interface WaveGesture {
  id: string
  /** What it added to `picked`; below zero for units that went back to the shelf. */
  picked: number
  /** What it laid into the slot of an order. */
  slot?: { orderCode: string; quantity: number }
  /** The lot of the units, where it was told. */
  lot?: string
  expires?: string
  at: number
  by: string
}

/** Ours: one product in one bin that orders of a wave need. What each order needs is settled when the wave begins. */
export interface WaveLine {
  /** `wave/bin/product`. */
  id: string
  wave: string
  wid: string
  productCode: string
  name: string
  variant?: string
  image?: string
  bid: string
  /** In the order of the slots; `sorted` units lie in the order's slot. */
  needs: { orderCode: string; quantity: number; sorted: number }[]
  picked: number
  /** Units that orders packed meanwhile had from somewhere else. */
  elsewhere: number
  gestures: WaveGesture[]
  shortages: Shortage[]
  /** That of the wave. */
  state: Wave['state']
  updatedAt: number
}

/** Ours: goods a picker could not find for an order; it waits apart until they are there. */
export interface Lack {
  wave: string
  bid: string
  productCode: string
  quantity: number
  reason: ShortageReason
  at: number
  by: string
}

export const waves = table<Wave>({
  key: 'code',
  indexes: ['[state+createdAt]'],
  placed: true,
  closed: ({ state }) => state !== 'open',
})

export const waveLines = table<WaveLine>({
  key: 'id',
  indexes: ['wave'],
  placed: true,
  closed: ({ state }) => state !== 'open',
})
