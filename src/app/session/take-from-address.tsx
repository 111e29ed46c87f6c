import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { colourScheme } from './colour-scheme.ts'
import { fromAddress } from './from-address.ts'
import { menuLook } from './menu-look.ts'
import { choose, chosen } from './own-choice.ts'
import { useReplica } from './session.ts'

/** Takes theme settings and a nested redirect out of the address; shows nothing. */
export default function TakeFromAddress() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const replica = useReplica()
  useEffect(() => {
    const { theme, menu, goTo } = fromAddress({ pathname, search, hash }, location.origin)
    if (theme) choose(replica, colourScheme, theme)
    if (menu) choose(replica, menuLook, { ...chosen(replica, menuLook), narrow: menu === 'narrow' })
    if (goTo !== undefined) void navigate(goTo, { replace: true })
  }, [pathname, search, hash, replica, navigate])
  return null
}
