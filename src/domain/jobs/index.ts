import { cancelJob } from './cancel-job.ts'
import { deleteAllProducts } from './delete-all-products.ts'
import { exportOrders } from './export-orders.ts'
import { exportShop } from './export-shop.ts'
import { importProducts } from './import-products.ts'
import { reportJob } from './report-job.ts'
import { restoreAllProducts } from './restore-all-products.ts'
import { resumeJob } from './resume-job.ts'

/** What is done about work that the server does by itself. */
export const jobCommands = [
  exportOrders,
  exportShop,
  importProducts,
  deleteAllProducts,
  restoreAllProducts,
  cancelJob,
  resumeJob,
  reportJob,
]
