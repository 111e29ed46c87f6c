import type { ReturnTab } from '../../replica/queries/returns/returns.ts'

export const returnTabs: Record<ReturnTab, string> = {
  coming: 'Sắp về',
  arrived: 'Chờ kiểm',
  checked: 'Chờ nhập',
  done: 'Xong',
  claims: 'Khiếu nại',
}

/** What the address says the list shows; what it does not know is left out. */
export interface ReturnView {
  tab: ReturnTab
  text: string
  /** Many parcels are scanned into one slip. */
  batch: boolean
  /** The camera stands above the list. */
  camera: boolean
}

export function readReturnView(params: URLSearchParams): ReturnView {
  const wanted = params.get('tab') ?? ''
  return {
    tab: wanted in returnTabs ? (wanted as ReturnTab) : 'coming',
    text: params.get('q') ?? '',
    batch: params.get('mode') === 'batch',
    camera: params.get('camera') === '1',
  }
}

export function writeReturnView({ tab, text, batch, camera }: ReturnView): [string, string][] {
  const entries: [string, string][] = [
    ['tab', tab === 'coming' ? '' : tab],
    ['q', text],
    ['mode', batch ? 'batch' : ''],
    ['camera', camera ? '1' : ''],
  ]
  return entries.filter(([, value]) => value !== '')
}
