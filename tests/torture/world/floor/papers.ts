import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { askPaper } from '../../../../src/domain/paper/ask-paper.ts'
import { dropPrintJob } from '../../../../src/domain/paper/drop-print-job.ts'
import { markPrinted } from '../../../../src/domain/paper/mark-printed.ts'
import { addProof } from '../../../../src/domain/proofs/add-proof.ts'
import { dropProof } from '../../../../src/domain/proofs/drop-proof.ts'
import { orderCodes } from '../shop.ts'
import { type AtWork, oneOf, someOf, type Works } from './at-work.ts'

/** What comes out of printers, and pictures of what was done. */
export const paperWorks = {
  ask: {
    weight: 4,
    async act(at) {
      const reason = at.dice.chance(0.2) ? { reason: 'Tem nhòe' } : {}
      await at.does(askPaper, { ...asked(at), batch: at.fresh('i'), ...reason })
    },
  },
  printed: {
    weight: 4,
    async act(at) {
      const waiting = oneOf(
        at.dice,
        at.rows('printJobs').filter(({ state }) => state === 'waiting'),
      )
      const papers =
        waiting && at.dice.chance(0.7)
          ? { paper: waiting.paper, codes: [waiting.code], wid: waiting.wid }
          : asked(at)
      const reason = at.dice.chance(0.2) ? { reason: 'Mất tem' } : {}
      await at.does(markPrinted, { ...papers, batch: at.fresh('i'), ...reason })
    },
  },
  'not wanted': {
    weight: 2,
    async act(at) {
      const job = oneOf(at.dice, at.rows('printJobs'))
      if (job) await at.does(dropPrintJob, { paper: job.paper, codes: [job.code], wid: job.wid })
    },
  },
  proof: {
    weight: 3,
    async act(at) {
      const id = at.dice.chance(0.05) ? oneOf(at.dice, at.rows('proofs'))?.id : undefined
      const { kind, mime } = at.dice.pick([
        { kind: 'photo', mime: 'image/jpeg' },
        { kind: 'clip', mime: 'video/webm' },
        { kind: 'signature', mime: 'image/png' },
      ])
      const sha256 = at.dice.below(1e9).toString(16).padStart(64, '0')
      const file = { kind, mime, bytes: 1 + at.dice.below(100_000), sha256 }
      await at.does(addProof, {
        id: id ?? at.fresh('proof'),
        ...file,
        about: about(at),
        wid: defaultWarehouse,
      })
    },
  },
  'proof away': {
    weight: 1,
    async act(at) {
      const proof = oneOf(at.dice, at.rows('proofs'))
      if (proof) await at.does(dropProof, { id: proof.id })
    },
  },
} satisfies Works

function asked(at: AtWork): object {
  const paper = at.dice.pick([
    'order-label',
    'order-label',
    'order-sheet',
    'product-barcode',
    'handover-sheet',
  ])
  const codes =
    paper === 'product-barcode'
      ? ['AT-DEN-M', 'SON-DO']
      : paper === 'handover-sheet'
        ? at.rows('handovers').map(({ code }) => code)
        : orderCodes
  const some = someOf(at.dice, codes, 3)
  return { paper, codes: some.length > 0 ? some : ['BG-0'] }
}

function about(at: AtWork): string {
  const bag = oneOf(at.dice, at.rows('handovers'))
  const back = oneOf(at.dice, at.rows('returns'))
  return at.dice.pick([
    `parcel/${at.dice.pick(orderCodes)}#1`,
    ...(bag ? [`handover/${bag.code}`] : []),
    ...(back ? [`return/${back.id}`] : []),
  ])
}
