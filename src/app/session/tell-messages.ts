import { ringNews } from './ring-news.ts'
import { tellsOf } from './tells-of.ts'
import { showToast } from './toast-list.ts'

/** A toast and a sound for buyers who wrote to the shop's Facebook Page. */
export async function tellMessages(count: number): Promise<void> {
  if (!(await tellsOf('messages'))) return
  showToast(
    'notice',
    count === 1 ? 'Có tin nhắn mới trên Facebook' : `Có ${count} tin nhắn mới trên Facebook`,
  )
  await ringNews()
}
