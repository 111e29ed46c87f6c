import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { Id } from '../packing/params.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { papers } from './paper-kinds.ts'
import { paperSources } from './paper-sources.ts'
import { Copies, paperParams, Reason } from './params.ts'
import { aboutPapers, personAndTime } from './print-words.ts'

/**
 * Somebody puts papers into the print queue, for this device later or for a colleague's with a printer. What already waits keeps
 * its place; what was printed before needs a reason, where a second one does harm.
 */
export const askPaper = defineCommand({
  path: '/api/print',
  method: 'askPaper',
  params: v.object({
    ...paperParams,
    /** Names the entry of the queue; made once on the device. */
    batch: Id,
    /** For each code; one unless told. */
    copies: v.optional(v.array(Copies), []),
    reason: v.optional(Reason, ''),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { paper, codes, wid, batch, copies, reason }, { at, user }) {
    const sources = paperSources(read, { paper, codes, wid })
    if (isRefusal(sources)) return sources
    const again = sources.find(({ job }) => job?.state === 'printed')
    if (again?.job && papers[paper].once && reason === '')
      return refuse('paper-printed', {
        paper: papers[paper].name,
        code: again.code,
        ...personAndTime(read, again.job.printedBy ?? '', again.job.printedAt ?? again.job.updatedAt),
      })
    const draft = new Draft(read)
    for (const [index, { id, code, wid: place, job }] of sources.entries()) {
      if (job?.state === 'waiting') continue
      const { times = 0, printedAt, printedBy } = job ?? {}
      draft.put('printJobs', {
        id,
        paper,
        code,
        wid: place,
        state: 'waiting',
        batch,
        copies: copies[index] ?? 1,
        askedAt: at,
        askedBy: user.userName,
        times,
        printedAt,
        printedBy,
        reason: reason !== '' ? reason : undefined,
        updatedAt: at,
      })
    }
    if (draft.size > 0) return draft.changes
    const { code, job } = must(sources[0], 'a paper that is asked for')
    return refuse('paper-waiting', {
      paper: papers[paper].name,
      code,
      ...personAndTime(read, job?.askedBy ?? '', job?.askedAt ?? at),
    })
  },

  say({ paper, codes }) {
    const { name, about } = aboutPapers(paper, codes)
    return { what: `Xếp hàng chờ in ${name}`, about }
  },
  cause: ({ codes }) => must(codes[0], 'a paper that is asked for'),
  reverse: ({ paper, codes, wid }) => ({
    path: '/api/print',
    method: 'dropPrintJob',
    params: { paper, codes, wid },
  }),
})
