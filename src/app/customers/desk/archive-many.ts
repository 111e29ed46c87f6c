import { archiveCustomer } from '../../../domain/customers/archive-customer.ts'
import type { Replica } from '../../../replica/replica.ts'
import { act, takeBack } from '../../session/act.ts'
import { showToast } from '../../session/toast-list.ts'

/** Several customers leave the list, or come back to it: told once, with the one way back. */
export async function archiveMany(
  replica: Replica,
  ids: readonly string[],
  archived: boolean,
): Promise<void> {
  const { path, method } = archiveCustomer
  const done: { params: { id: string; archived: boolean }; localId: number }[] = []
  for (const id of ids) {
    const params = { id, archived }
    const dispatched = await act(archiveCustomer, params)
    if (dispatched?.ok) done.push({ params, localId: dispatched.localId })
  }
  const undoAll = async () => {
    for (const { params, localId } of done.toReversed())
      await takeBack(replica, localId, { what: { path, method, params } })
  }
  if (done.length === 0) return
  const says = archived ? `Đã cất ${done.length} khách.` : `Đã đưa ${done.length} khách về danh sách.`
  showToast('success', says, { action: { label: 'Hoàn tác', run: () => void undoAll() } })
}
