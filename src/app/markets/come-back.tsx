import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { screenAddress } from '../addresses.ts'
import { cameBackBy } from '../session/came-back.ts'
import { useReplica } from '../session/session.ts'
import { comeBack } from './coming-back.ts'

/**
 * Stands where an address leads back from a marketplace: what it brought is taken out of the address before anything else, so that neither a reload nor Back brings it
 * again. After Tiktok the page opens for Lazada, as the documents have it (FUL-043, FUL-415); it shows the shops of all.
 */
export default function ComeBack() {
  const replica = useReplica()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const told = cameBackBy({ pathname, search })
    if (!told) return
    void comeBack(replica, told)
    const channel = told.channel === 'Tiktok' ? 'Lazada' : told.channel
    void navigate(screenAddress('/authorize_ecommerce', { channel }), { replace: true })
  }, [pathname, search, replica, navigate])
  return null
}
