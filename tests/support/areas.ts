import { posix } from 'node:path'

/*
 * `npm test -- returns`: the tests that touch one area. An area is a folder of src/ or tests/, and its name means the same in
 * all layers. A test touches it when it lies in a folder of that name, is called so, or imports a file of such a folder itself;
 * what its imports import would be everything, since every list of commands knows every area. Browser tests import little of what
 * they go through, so that is written down here.
 */

/** What each file of browser tests goes through, by its name without `.e2e.ts`. */
export const browserAreas: Record<string, readonly string[]> = {
  begin: ['begin', 'people', 'recover', 'sign-in'],
  'activity-log': ['people', 'security'],
  cache: ['settings', 'sync', 'replica'],
  settings: ['settings', 'till', 'print'],
  'take-shop-along': ['settings', 'jobs', 'customers'],
  'two-step': ['sign-in', 'auth', 'people'],
  'from-nothing': ['begin', 'catalogue', 'orders', 'packing', 'stock', 'today'],
  orders: ['orders', 'shipping-care'],
  'create-order': ['orders', 'components', 'addresses'],
  'orders-desk': ['orders', 'components'],
  till: ['till', 'orders', 'money', 'scanner'],
  zalo: ['zalo', 'settings', 'customers', 'orders'],
  'copy-products': ['copies', 'channels', 'outside'],
  'create-from-channel': ['channels', 'catalogue', 'pictures', 'outside'],
  'flash-sale': ['flash', 'channels', 'outside'],
  prices: ['channels', 'markets', 'outside'],
  webstore: ['markets', 'channels', 'orders', 'outside'],
  facebook: ['facebook', 'markets', 'orders', 'outside'],
  carriers: ['carriers', 'orders', 'settings', 'outside'],
  'carrier-labels': ['carriers', 'orders', 'print', 'outside'],
  claims: ['carriers', 'orders', 'returns', 'outside'],
  invoices: ['invoices', 'orders', 'outside'],
  'link-all': ['channels', 'markets', 'outside'],
  'parcel-money': ['carriers', 'invoices', 'reconciliation', 'profit', 'money', 'orders', 'print', 'outside'],
  reconciliation: ['reconciliation', 'money', 'orders', 'jobs'],
  cancels: ['cancels', 'channels', 'orders', 'packing'],
  customers: ['customers', 'orders'],
  theme: ['shell', 'settings'],
  palette: ['finder', 'palette', 'shell'],
  faults: ['sync', 'replica', 'packing'],
  'faults-closed-tab': ['sync', 'replica', 'packing'],
  'faults-floor': [
    'sync',
    'replica',
    'handover',
    'picking',
    'proofs',
    'returns',
    'stock',
    'stock-take',
    'shipping',
  ],
  'faults-frozen-tab': ['sync', 'replica', 'packing'],
  'faults-road': ['sync', 'replica', 'packing'],
  'faults-sign-in': ['sync', 'replica', 'sign-in', 'auth'],
  'faults-storage': ['sync', 'replica', 'packing'],
  'faults-two-tabs': ['sync', 'replica', 'packing'],
  'faults-update': ['sync', 'replica', 'shell'],
  'faults-worker': ['sync', 'replica', 'packing'],
  'hand-pace': ['shell'],
  help: ['help', 'shell', 'palette'],
  handover: ['handover'],
  labels: ['print', 'channels', 'labels', 'orders', 'packing', 'sync'],
  'link-shops': ['markets', 'outside', 'channels'],
  links: ['orders', 'channels', 'markets'],
  listings: ['channels', 'markets', 'catalogue', 'stock'],
  'listing-sheets': ['channels', 'catalogue', 'outside'],
  lots: ['stock', 'catalogue', 'settings', 'supply'],
  money: ['money', 'settings', 'orders'],
  'login-page': ['sign-in', 'auth', 'people'],
  'import-products': ['catalogue', 'jobs', 'excel'],
  install: ['shell', 'sync'],
  look: ['components', 'shell'],
  'pack-offline': ['packing', 'scanner', 'sync'],
  packing: ['packing', 'scanner'],
  permissions: ['people', 'orders', 'shell'],
  picking: ['picking', 'packing'],
  pictures: ['catalogue', 'pictures', 'sync'],
  'product-reports': ['reports', 'catalogue'],
  'products-desk': ['catalogue', 'components'],
  print: ['print', 'paper', 'printing'],
  proofs: ['proofs', 'capture', 'scanner'],
  returns: ['returns', 'stock'],
  'stock-report': ['reports', 'stock'],
  'sales-report': ['reports', 'jobs'],
  scanner: ['scanner', 'packing'],
  security: ['security', 'http'],
  'shared-phone': ['people', 'shift', 'practice', 'packing'],
  'ship-markets': ['shipping', 'returns', 'orders', 'channels', 'outside'],
  'ship-orders': ['shipping', 'orders', 'channels', 'outside'],
  shipping: ['self-shipping', 'shipping', 'shipping-care'],
  'staff-desk': ['people', 'components'],
  statistics: ['reports', 'customers'],
  stock: ['stock'],
  'stock-take': ['stock-take', 'stock'],
  'stock-value': ['stock'],
  supply: ['supply', 'stock'],
  'support-file': ['support', 'settings'],
}

export interface AreaTests {
  /** Files for Vitest. */
  node: string[]
  /** Files for Playwright. */
  browser: string[]
}

/** Folders of tests/ that hold no tests of an area of their own. */
const noAreas = new Set(['bench', 'e2e', 'support'])

/** Every area there is, of all files from the top folder. */
export function findAreas(files: readonly string[]): string[] {
  return [...new Set(files.flatMap(areasOf))].sort()
}

/** The tests that touch an area. `importsOf` answers the files that a file imports, from the top folder. */
export function testsOf(
  area: string,
  files: readonly string[],
  importsOf: (file: string) => readonly string[],
): AreaTests {
  const touches = (file: string) =>
    stemOf(file) === area || [file, ...importsOf(file)].some((one) => areasOf(one).includes(area))
  const isThrough = (file: string) => browserAreas[stemOf(file)]?.includes(area) ?? false
  return {
    node: files.filter((file) => /^tests\/.*\.test\.tsx?$/.test(file) && touches(file)),
    browser: files.filter(
      (file) => /^tests\/e2e\/.*\.e2e\.ts$/.test(file) && (touches(file) || isThrough(file)),
    ),
  }
}

/** The layer in which a file lies, and its room there. */
function areasOf(file: string): string[] {
  const [top, layer = '', room = '', ...inner] = file.split('/')
  if ((top !== 'src' && top !== 'tests') || room === '') return []
  if (top === 'tests' && noAreas.has(layer)) return []
  return inner.length > 0 ? [layer, room] : [layer]
}

function stemOf(file: string): string {
  return posix.basename(file).split('.', 1)[0]!
}
