import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { screenAddress } from '../addresses.ts'
import { cameBackBy } from '../session/came-back.ts'
import { useReplica } from '../session/session.ts'
import { comeBack, landsAt } from './coming-back.ts'

/**
 * Stands where an address leads back from a marketplace: what it brought is taken out of the address before anything else, so that neither a reload nor Back brings it
 * again.
 */
export default function ComeBack() {
  const replica = useReplica()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const told = cameBackBy({ pathname, search })
    if (!told) return
    void comeBack(replica, told)
    void navigate(screenAddress('/authorize_ecommerce', { channel: landsAt(told) }), { replace: true })
  }, [pathname, search, replica, navigate])
  return null
}
