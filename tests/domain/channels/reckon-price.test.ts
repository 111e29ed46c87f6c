import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reckonPrice, roundings } from '../../../src/domain/channels/prices/reckon-price.ts'
import type { ChannelPricing } from '../../../src/domain/tables/company.ts'

const plain: ChannelPricing = { from: 'price', percent: 0, plus: 0, fee: 0, step: 1, ending: 0, margin: 0 }
const reckon = (base: number, cost: number, more: Partial<ChannelPricing>) =>
  reckonPrice({ base, cost }, { ...plain, ...more })

describe('a price by the rule of a shop', () => {
  test.each<[string, number, number, Partial<ChannelPricing>, number, boolean]>([
    ['is ours where nothing is put on top', 100_000, 0, {}, 100_000, false],
    ['has so many per cent on top, once', 100_000, 0, { percent: 10 }, 110_000, false],
    ['has so many VND behind them', 100_000, 0, { percent: 10, plus: 5_000 }, 115_000, false],
    ['is so much that the fee still leaves ours', 90_000, 0, { fee: 10 }, 100_000, false],
    ['is no thousandth more for a fee of two decimals', 95_010, 0, { fee: 4.99 }, 100_000, false],
    ['is rounded up', 100_001, 0, { step: 1_000 }, 101_000, false],
    ['stays where it is round', 101_000, 0, { step: 1_000 }, 101_000, false],
    ['ends as buyers like it', 100_001, 0, { step: 10_000, ending: 9_000 }, 109_000, false],
    ['stays where it ends so', 109_000, 0, { step: 10_000, ending: 9_000 }, 109_000, false],
    ['goes on to the next ending', 109_001, 0, { step: 10_000, ending: 9_000 }, 119_000, false],
    ['is the ending itself where ours is below it', 500, 0, { step: 10_000, ending: 9_000 }, 9_000, false],
    ['is lowered too', 100_000, 0, { percent: -20 }, 80_000, false],
    ['is held by the cost with its least margin', 100_000, 120_000, { margin: 10 }, 132_000, true],
    ['is held by a cost that has to arrive', 90_000, 90_000, { percent: -50, fee: 10 }, 100_000, true],
    ['is not held by a cost below it', 100_000, 50_000, { margin: 10 }, 100_000, false],
    ['is not called held where rounding lifts it as high', 100_500, 100_900, { step: 1_000 }, 101_000, false],
  ])('%s', (_, base, cost, more, price, isHeld) => {
    expect(reckon(base, cost, more)).toEqual({ price, isHeld })
  })

  test('is none where nothing is left of it, or it is beyond what money may be', () => {
    expect(reckon(100_000, 0, { plus: -100_000 })).toBeUndefined()
    expect(reckon(100_000, 200_000, { plus: -100_000 })).toBeUndefined()
    expect(reckon(9_999_999_999_999, 0, { percent: 1 })).toBeUndefined()
  })

  test('is the least of its rounding of which enough arrives, by another reckoning', () => {
    const percent = (least: number, most: number) =>
      fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(
        fc.record({
          base: fc.integer({ min: 1, max: 2_000_000_000 }).map((hundredths) => hundredths / 100),
          cost: fc.integer({ min: 0, max: 2_000_000_000 }).map((hundredths) => hundredths / 100),
          percent: percent(-99, 300),
          plus: fc.integer({ min: 0, max: 100_000 }),
          fee: percent(0, 90),
          margin: percent(0, 100),
          rounding: fc.constantFrom(...roundings),
        }),
        ({ base, cost, rounding: { step, ending }, ...rule }) => {
          const { price } = reckon(base, cost, { ...rule, step, ending })!
          expect((price - ending) % step).toBe(0)
          // In hundred-millionths of a VND: what arrives of a price, what is wanted and what it cost.
          const whole = (amount: number) => BigInt(Math.round(amount * 100))
          const arrives = (of: number) => BigInt(of) * whole(100 - rule.fee) * 10_000n
          const wanted =
            whole(base) * 10_000n * 100n +
            whole(base) * whole(rule.percent) * 100n +
            BigInt(rule.plus) * 100_000_000n
          const least = whole(cost) * 1_000_000n + whole(cost) * whole(rule.margin) * 100n
          const isEnough = (of: number) => arrives(of) >= wanted && arrives(of) >= least
          expect(isEnough(price)).toBe(true)
          if (price - step >= ending) expect(isEnough(price - step)).toBe(false)
        },
      ),
    )
  })
})
