import type { Command } from '../../domain/command.ts'
import { type Actor, actorOf, mayDo } from '../../domain/people/actor.ts'
import type { Staff } from '../../domain/tables/company.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Reading } from '../store/store.ts'
import { JobStopped } from './job-kind.ts'

/** Who wanted a job, as they are now. @throws JobStopped when they left */
export async function readStarter(
  reading: Reading,
  company: string,
  { by }: Pick<Job, 'by'>,
): Promise<Actor> {
  const [row] = await reading.rows([{ table: 'staff', key: by }])
  const staff = row as Staff | undefined
  if (!staff?.active) throw new JobStopped('Người bắt đầu việc này đã ngừng làm việc. Người khác làm lại.')
  return actorOf(staff, company)
}

/** @throws JobStopped when the person may not do this any more; `what` says it in words: "xuất đơn hàng" */
export function mayGoOn(actor: Actor, { permission }: Pick<Command, 'permission'>, what: string): void {
  if (mayDo(actor, permission)) return
  throw new JobStopped(`${actor.name} không còn quyền ${what}. Nhờ chủ shop cấp lại quyền rồi chạy tiếp.`)
}
