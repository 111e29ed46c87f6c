import type { LinkProps } from 'react-router-dom'
import { Link } from 'react-router-dom'
import { type ButtonLook, LinkButton } from '../../components/button.tsx'
import { scanState } from '../../scanner/scan-state.ts'

/** Leads away from the look at a product, which closes. */
export function LookLink({ look, ...rest }: ButtonLook & LinkProps) {
  const close = () => {
    delete scanState.look
  }
  return look ? <LinkButton look={look} {...rest} onClick={close} /> : <Link {...rest} onClick={close} />
}
