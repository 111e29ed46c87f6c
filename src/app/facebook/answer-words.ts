import type { PageMessageTold } from '../../protocol/queries/facebook.ts'

/** How an answer of ours stands. */
export const answerStateWords: Record<NonNullable<PageMessageTold['state']>, string> = {
  waiting: 'đang gửi',
  sent: 'đã gửi',
  failed: 'không gửi được',
  doubt: 'không rõ đã tới',
}
