import * as v from 'valibot'
import { JobId } from '../../domain/jobs/params.ts'

/** `/api/job getFailures {id}`: what of a job came to nothing. The job's row counts them and names none. */
export const JobFailuresQuestion = v.object({ id: JobId })

export const JobFailuresAnswer = v.object({
  failures: v.array(v.object({ about: v.string(), reason: v.string() })),
})
export type JobFailuresAnswer = v.InferOutput<typeof JobFailuresAnswer>
