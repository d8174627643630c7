import { REPORT_SEARCH_LENGTH } from '#contract/limits.ts'
import { reportsText } from '#text/reports.ko.ts'
import { SearchBar } from '#ui/SearchBar.tsx'
import styles from './ReportSearch.module.css'
import { SearchHistory } from './SearchHistory.tsx'
import type { ReportSearchState } from './useReportSearch.ts'

/** The search box, and below it, while it has the focus, what was searched before. */
export function ReportSearch({ search }: { search: ReportSearchState }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus of the controls inside
    <div className={styles.search} onBlur={search.onBlur} onKeyDown={search.onKeyDown}>
      <div className={styles.bar}>
        <SearchBar
          label={reportsText.search}
          placeholder={reportsText.searchPlaceholder}
          value={search.text}
          maxCodePoints={REPORT_SEARCH_LENGTH.max}
          onValueChange={search.write}
          onSubmit={search.search}
          onFocus={search.onFocus}
          autoComplete="off"
          {...(search.mode !== 'list' && { onCancel: search.cancel })}
        />
      </div>
      {search.mode === 'focused' && <SearchHistory onChosen={search.search} />}
    </div>
  )
}
