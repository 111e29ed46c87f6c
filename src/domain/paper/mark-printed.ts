import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { Id } from '../packing/params.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { papers } from './paper-kinds.ts'
import { type PaperSource, paperSources } from './paper-sources.ts'
import { paperParams, papersAtOnce, Reason } from './params.ts'
import { aboutPapers, personAndTime } from './print-words.ts'

/** Kept when two devices printed the same while they did not know of each other. */
export const printedTwice = 'Hai máy cùng in'

/**
 * Somebody saw papers come out of the printer. A second one without a reason is refused with person and time; among many, those
 * printed before are counted as printed twice, since the paper is there.
 */
export const markPrinted = defineCommand({
  path: '/api/print',
  method: 'markPrinted',
  params: v.object({
    ...paperParams,
    batch: Id,
    reason: v.optional(Reason, ''),
    /** Of marketplaces' labels: the waybill on each, as the device had it. */
    waybills: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(papersAtOnce))),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { paper, codes, wid, batch, reason, waybills }, { at, user }) {
    const sources = paperSources(read, { paper, codes, wid })
    if (isRefusal(sources)) return sources
    const waybillOf = ({ code }: Pick<PaperSource, 'code'>) => waybills?.[codes.indexOf(code)] || undefined
    // The label of another waybill is another paper.
    const isSame = ({ code, job }: PaperSource) =>
      !job?.waybill || (waybillOf({ code }) ?? job.waybill) === job.waybill
    const twice = papers[paper].once
      ? sources.filter((source) => source.job?.state === 'printed' && isSame(source) && reason === '')
      : []
    const [first] = twice
    if (first?.job && twice.length === sources.length)
      return refuse('paper-printed', {
        paper: papers[paper].name,
        code: first.code,
        ...personAndTime(read, first.job.printedBy ?? '', first.job.printedAt ?? first.job.updatedAt),
      })
    const draft = new Draft(read)
    for (const source of sources) {
      const { id, code, wid: place, job } = source
      const why = twice.includes(source) ? printedTwice : reason || job?.reason
      draft.put('printJobs', {
        ...(job ?? { id, paper, code, wid: place, copies: 1, askedAt: at, askedBy: user.userName }),
        state: 'printed',
        batch,
        times: (job?.times ?? 0) + 1,
        printedAt: at,
        printedBy: user.userName,
        reason: why,
        waybill: waybillOf({ code }) ?? job?.waybill,
        updatedAt: at,
      })
    }
    return draft.changes
  },

  say({ paper, codes }) {
    const { name, about } = aboutPapers(paper, codes)
    return { what: `Đã in ${name}`, about }
  },
  cause: ({ codes }) => must(codes[0], 'a paper that was printed'),
  // Back into the queue: what did not come out has to be printed.
  reverse: ({ paper, codes, wid, batch }) => ({
    path: '/api/print',
    method: 'askPaper',
    params: { paper, codes, wid, batch, reason: 'Chưa ra giấy' },
  }),
})
