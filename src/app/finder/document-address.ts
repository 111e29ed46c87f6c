import type { DocumentHit } from '../../replica/queries/scan.ts'
import { handoverAddress } from '../handover/addresses.ts'

/** The screen of what a code names. */
export function documentAddress({ what, code }: Pick<DocumentHit, 'what' | 'code'>): string {
  switch (what) {
    case 'bin':
      return `/shelf/${code.split('/').map(encodeURIComponent).join('/')}`
    case 'slip':
      return `/export_import?code=${encodeURIComponent(code)}`
    case 'transfer':
      return `/stock-transfer?code=${encodeURIComponent(code)}`
    case 'handover':
      return handoverAddress(code)
  }
}
