import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListView, listQuery, readListAddress } from './list-address.ts'

/** What the list shows, kept in the address: it survives reloading, going back and sending the link. */
export function useListView(): [ListView, (view: ListView) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => readListAddress(new URLSearchParams(search)), [search])
  return [view, (next) => void navigate(pathname + listQuery(next), { replace: true })]
}
