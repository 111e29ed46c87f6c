import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import type { SheetRow } from '../../../../src/domain/catalogue/sheet-row.ts'
import { cancelJob } from '../../../../src/domain/jobs/cancel-job.ts'
import { deleteAllProducts } from '../../../../src/domain/jobs/delete-all-products.ts'
import { exportOrders } from '../../../../src/domain/jobs/export-orders.ts'
import { restoreAllProducts } from '../../../../src/domain/jobs/restore-all-products.ts'
import { resumeJob } from '../../../../src/domain/jobs/resume-job.ts'
import type { Job } from '../../../../src/domain/tables/jobs.ts'
import { type AtWork, oneOf, someOf, type Works } from './at-work.ts'
import { barcodes, codes, ownProducts } from './catalogue.ts'

/** What the desk has the server do: begun, stopped, gone on with. */
export const jobWorks = {
  export: {
    weight: 3,
    async act(at) {
      await at.does(exportOrders, { year: at.dice.pick([2026, 2026, 2025]) })
    },
  },
  'import a sheet': { weight: 3, act: (at) => bring(at, { balances: false }) },
  'balance by a sheet': { weight: 2, act: (at) => bring(at, { balances: true }) },
  // Until then the shop sells nothing.
  'bring everything back': { weight: 3, act: (at) => at.does(restoreAllProducts, {}) },
  'delete everything': {
    weight: 1,
    async act(at) {
      const phrase = at.dice.chance(0.1) ? 'tôi đồng ý' : 'TÔI ĐỒNG Ý'
      await at.does(deleteAllProducts, { phrase })
    },
  },
  stop: {
    weight: 2,
    async act(at) {
      const job = jobOf(at, ({ state }) => state === 'waiting' || state === 'running')
      if (job) await at.does(cancelJob, { id: job.id })
    },
  },
  'go on': {
    weight: 2,
    async act(at) {
      const job = jobOf(at, ({ state, failed }) => state === 'cancelled' || state === 'failed' || failed > 0)
      if (job) await at.does(resumeJob, { id: job.id })
    },
  },
} satisfies Works

/** One that this fits, or rarely any other. */
function jobOf(at: AtWork, fits: (job: Job) => boolean): Job | undefined {
  const all = at.rows('jobs')
  return oneOf(at.dice, at.dice.chance(0.1) ? all : all.filter(fits))
}

/** New products, such as others make by hand, and known ones, under codes they had before too; some rows are wrong. */
function bring(at: AtWork, { balances }: { balances: boolean }): Promise<void> {
  const { dice } = at
  const own = ownProducts(at)
  const known = someOf(dice, [...own.flatMap(({ code, oldCodes = [] }) => [code, ...oldCodes]), 'SP-E'], 3)
  const anew = [at.fresh('TEP').toUpperCase(), dice.pick(codes)]
  const asked = dice.chance(0.1) ? ['MÃ-SAI'] : []
  const rows = [...new Set([...(own.length > 0 ? known : []), ...anew, ...asked])].map((code, index) =>
    rowOf(at, code, index + 2),
  )
  return at.brings({ rows, hasPlace: balances || dice.chance(0.8), balances })
}

function rowOf({ dice, rows, fresh }: AtWork, code: string, row: number): SheetRow {
  const there = rows('products').find((one) => one.code === code || one.oldCodes?.includes(code))
  const here = there?.warehouses.filter(({ wid }) => wid === defaultWarehouse) ?? []
  const was = here.reduce((sum, { total }) => sum + total, 0)
  const stock = Math.max(0, was + dice.below(7) - 3)
  const cost = dice.chance(0.5) ? { priceIn: 500 * dice.below(90) } : {}
  const text = dice.chance(0.2) ? { barcode: dice.pick(barcodes) } : {}
  const name = dice.chance(0.1) ? {} : { name: fresh('Món') }
  return { row, code, ...name, price: 1000 * (1 + dice.below(90)), stock, was, ...cost, ...text }
}
