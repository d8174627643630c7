import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { findPackages, type LicensedPackage, licensesQuery } from '#features/settings/settings.queries.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { settingsText } from '#text/settings.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { ListRow, RowCaret } from '#ui/ListRow.tsx'
import { SearchBar } from '#ui/SearchBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './LicensesScreen.module.css'

const text = settingsText.licenseList

/** /setting/licenses: what the product is made of, and under which licences. */
export function LicensesScreen() {
  const goBack = useGoBack('/setting')
  const list = useQuery(licensesQuery())
  return (
    <div className={styles.screen}>
      <AppBar title={settingsText.licenses} onBack={goBack} />
      {list.data ? (
        <Packages packages={list.data} />
      ) : list.isError ? (
        <LoadError
          message={text.loadFailed}
          sub={sentenceOf(list.error)}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Card padding="list" className={styles.card}>
          <SkeletonRows />
        </Card>
      )}
    </div>
  )
}

const Sheet = z.object({ name: z.string(), version: z.string(), isOpen: z.boolean() })

function Packages({ packages }: { packages: readonly LicensedPackage[] }) {
  const [words, setWords] = useEntryState('words', '', z.string())
  const [sheet, setSheet] = useEntryState('sheet', { name: '', version: '', isOpen: false }, Sheet)
  const opened = packages.find(({ name, version }) => name === sheet.name && version === sheet.version)
  const found = findPackages(packages, words)
  const open = ({ name, version }: LicensedPackage) => setSheet({ name, version, isOpen: true })
  return (
    <>
      <p className={cx('b2', styles.intro)}>{text.intro}</p>
      <div className={styles.search}>
        <SearchBar
          label={text.search}
          placeholder={text.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={words}
          onValueChange={setWords}
        />
      </div>
      <p role="status" className={cx('label', styles.count)}>
        {text.count(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState picture="empty_search" title={text.nothing} sub={text.nothingSub} />
      ) : (
        <Card padding="list" className={styles.card}>
          <ul>
            {found.map((listed) => (
              <li key={`${listed.name} ${listed.version}`} className={styles.row}>
                <ListRow
                  size="setting"
                  title={listed.name}
                  sub={text.sub(listed.version, listed.license)}
                  trailing={<RowCaret />}
                  onClick={() => open(listed)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <BottomSheet
        mode="modal"
        isOpen={sheet.isOpen && opened !== undefined}
        onOpenChange={(isOpen) => setSheet({ ...sheet, isOpen })}
        title={opened?.name ?? ''}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <p className={styles.text} lang="en" tabIndex={0}>
          {opened?.text}
        </p>
      </BottomSheet>
    </>
  )
}
