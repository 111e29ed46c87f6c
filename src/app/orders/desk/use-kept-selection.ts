import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Replica } from '../../../replica/replica.ts'
import { nothingSelected, type Selection, selected } from '../../components/table/selection.ts'
import { dialogsIn } from '../../session/dialog-address.ts'
import { forgetDraft, keptDraft } from '../../session/kept-draft.ts'
import { useReplica, useUser } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { closeDialog } from '../../session/use-dialog-in-address.ts'

/** The dialogs about chosen orders, as the address names them. */
export const bulkDialogs = {
  move: 'move-many',
  tag: 'tag-many',
  assign: 'assign-many',
  note: 'note-many',
  carry: 'carry-many',
  bill: 'bill-many',
} as const

const names: readonly string[] = Object.values(bulkDialogs)
const place = 'don-da-chon'

/** So many are kept: more of them would fill what a browser keeps of a page. */
export const mostKept = 10_000

/** What was chosen when the table was left, and by whom. */
const left = new WeakMap<Replica, { user: string; selection: Selection }>()

/**
 * The chosen orders. While a dialog about them stands in the address they are kept, so that a page that is loaded again goes on with it; whoever looked at something
 * else and comes back finds them chosen still.
 */
export function useKeptSelection(): [Selection, (next: Selection) => void] {
  const replica = useReplica()
  const navigate = useNavigate()
  const { search } = useLocation()
  const dialog = dialogsIn(search).find(({ name }) => names.includes(name))?.name
  const isBack = useNavigationType() === 'POP'
  const { userName } = useUser()
  const [selection, setSelection] = useState(() => {
    if (dialog) return keptSelection(replica)
    const before = isBack ? left.get(replica) : undefined
    return before?.user === userName ? before.selection : nothingSelected
  })
  useEffect(() => void left.set(replica, { user: userName, selection }), [replica, userName, selection])
  const [lost] = useState(selection.keys.size === 0 ? dialog : undefined)
  useEffect(() => {
    if (lost === undefined) return
    showToast('warning', 'Máy này không còn giữ các đơn đã chọn. Chọn lại đơn rồi làm tiếp.')
    closeDialog(navigate, lost)
  }, [lost, navigate])
  const isAsked = dialog !== undefined
  useEffect(() => {
    if (isAsked) keepSelection(replica, selection)
    else forgetDraft(replica, place)
  }, [replica, isAsked, selection])
  return [selection, setSelection]
}

function keptSelection(replica: Replica): Selection {
  const { codes } = keptDraft<{ codes: unknown }>(replica, place, { codes: [] })
  return selected(Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [])
}

function keepSelection(replica: Replica, { keys }: Selection): void {
  keptDraft<{ codes: readonly string[] }>(replica, place, { codes: [] }).codes =
    keys.size <= mostKept ? [...keys] : []
}
