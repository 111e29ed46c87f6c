import { cancelJob } from './cancel-job.ts'
import { exportOrders } from './export-orders.ts'
import { reportJob } from './report-job.ts'
import { resumeJob } from './resume-job.ts'

/** What is done about work that the server does by itself. */
export const jobCommands = [exportOrders, cancelJob, resumeJob, reportJob]
