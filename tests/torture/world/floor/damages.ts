import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { reportDamage } from '../../../../src/domain/returns/report-damage.ts'
import { returnToSupplier } from '../../../../src/domain/returns/return-to-supplier.ts'
import { takeDamageBack } from '../../../../src/domain/returns/take-damage-back.ts'
import { withdrawDamage } from '../../../../src/domain/returns/withdraw-damage.ts'
import { writeOffDamage } from '../../../../src/domain/returns/write-off-damage.ts'
import { type AtWork, oneOf, someOf, type Works } from './at-work.ts'

/** Goods that cannot be sold. */
export const damageWorks = {
  report: {
    weight: 4,
    async act(at) {
      const product = oneOf(
        at.dice,
        at.rows('products').filter(({ warehouses }) => warehouses.length > 0),
      )
      const place = product && oneOf(at.dice, product.warehouses)
      if (!product || !place) return
      const { wid, bid } = place
      const documents = { id: at.fresh('L'), slipCode: at.fresh('XL') }
      const quantity = at.dice.chance(0.05) ? 500 : 1 + at.dice.below(3)
      await at.does(reportDamage, { ...documents, wid, bid, productCode: product.code, quantity })
    },
  },
  withdraw: {
    weight: 2,
    async act(at) {
      const damage = oneOf(at.dice, at.rows('damages'))
      if (damage) await at.does(withdrawDamage, { id: damage.id })
    },
  },
  'to supplier': { weight: 3, act: (at) => away(at, returnToSupplier) },
  'write off': { weight: 2, act: (at) => away(at, writeOffDamage) },
  'take back': {
    weight: 2,
    async act(at) {
      const gone = at.rows('damages').flatMap(({ slipCodes }) => slipCodes)
      const slipCode = oneOf(at.dice, gone)
      if (slipCode) await at.does(takeDamageBack, { slipCode })
    },
  },
} satisfies Works

async function away(at: AtWork, command: typeof returnToSupplier | typeof writeOffDamage): Promise<void> {
  const open = at.rows('damages').filter(({ state }) => state === 'open')
  const items = someOf(at.dice, open, 2).map(({ id, quantity }) => ({
    damageId: id,
    quantity: 1 + at.dice.below(quantity),
  }))
  if (items.length === 0) return
  await at.does(command as typeof writeOffDamage, { slipCode: at.fresh('TN'), wid: defaultWarehouse, items })
}
