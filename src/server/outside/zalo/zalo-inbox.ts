import * as v from 'valibot'
import type { ZaloMessage } from '../../../domain/tables/zalo.ts'
import { hearZaloReceipt } from '../../../domain/zalo/hear-zalo-receipt.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import type { Outcome } from '../line-worker.ts'

const Told = v.object({ oaId: v.string(), msgId: v.string(), at: v.number() })

/** A receipt may overtake the word that its message was sent; one that stays unknown for so long is of another program (ms). */
const patienceMs = 10 * 60_000

/** That a message came stands in the log, beside what it said. */
export function readReceipts(
  { road, company }: { road: Road; company: string },
  taken: readonly Taken['inbox'][],
): Promise<Outcome[]> {
  return Promise.all(
    taken.map(async ({ bytes, subject }): Promise<Outcome> => {
      const { msgId, at } = v.parse(Told, JSON.parse(Buffer.from(bytes).toString('utf8')))
      const { rows } = await road.store.read(company, (reading) =>
        reading.list({
          table: 'zaloMessages',
          facts: { msg: [msgId] },
          words: [],
          hidden: [],
          sort: { by: 'time', descending: true },
          limit: 1,
        }),
      )
      const [row] = rows
      if (!row)
        return road.clock() - at < patienceMs
          ? { ok: false, trouble: new OutsideTrouble('again', notSentYet) }
          : { ok: true, answer: 'unknown' }
      const { id } = JSON.parse(row.doc) as ZaloMessage
      return {
        ok: true,
        answer: subject,
        async report({ give }) {
          const { applied, error } = await give(hearZaloReceipt, { id, msgId, at })
          return applied ? undefined : new OutsideTrouble('person', error?.text ?? notTaken)
        },
      }
    }),
  )
}

const notSentYet = 'Zalo báo khách đã nhận một tin mà nhật ký chưa có. KhoTay tự xem lại.'
const notTaken =
  'Không ghi được là khách đã nhận tin Zalo. Thử lại; nếu vẫn lỗi thì báo người quản trị máy chủ.'
