import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { papers } from './paper-kinds.ts'
import { paperSources } from './paper-sources.ts'
import { paperParams } from './params.ts'
import { aboutPapers } from './print-words.ts'

/** Somebody takes papers out of the print queue; what was printed before stays so. */
export const dropPrintJob = defineCommand({
  path: '/api/print',
  method: 'dropPrintJob',
  params: v.object(paperParams),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { paper, codes, wid }, { at }) {
    const sources = paperSources(read, { paper, codes, wid })
    if (isRefusal(sources)) return sources
    const draft = new Draft(read)
    for (const { job } of sources) {
      if (job?.state !== 'waiting') continue
      draft.put('printJobs', { ...job, state: job.times > 0 ? 'printed' : 'dropped', updatedAt: at })
    }
    if (draft.size > 0) return draft.changes
    return refuse('paper-not-waiting', {
      paper: papers[paper].name,
      code: must(codes[0], 'a paper that is dropped'),
    })
  },

  say({ paper, codes }) {
    const { name, about } = aboutPapers(paper, codes)
    return { what: `Bỏ khỏi hàng chờ in ${name}`, about }
  },
  cause: ({ codes }) => must(codes[0], 'a paper that is dropped'),
})
