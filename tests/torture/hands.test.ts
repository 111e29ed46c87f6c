import { test } from 'vitest'
import { checkedParams } from '../../src/replica/may-act.ts'
import { Dice } from './world/dice.ts'
import { areas, worksOf } from './world/floor/areas.ts'
import type { AtWork } from './world/floor/at-work.ts'

/** A phone that no row of these came to, as of somebody whose permissions were taken. */
function atEmptyPhone(luck: number): AtWork {
  return {
    dice: new Dice(luck),
    userName: 'kho1',
    rows: () => [],
    does: async (command, params) => {
      checkedParams(command, params as never)
    },
    brings: async () => undefined,
    fresh: (word) => `${word}-1`,
  }
}

test.each(areas.flatMap((area) => Object.keys(worksOf[area]).map((work) => [area, work] as const)))(
  '[S4] where a phone shows no rows, people at %s who do "%s" send nothing that no screen would',
  async (area, work) => {
    for (let luck = 0; luck < 200; luck += 1) await worksOf[area][work]!.act(atEmptyPhone(luck))
  },
)
