// What a print job is called in lists: the paper, if its title does not tell it, then the title.
import type { PrintJob } from '../../../../contract/printing.ts';
import { useWords } from '../../../i18n/words.ts';
import { jobTitle } from '../../../app/job-title.ts';

export function useJobNames() {
  const { t, language } = useWords();
  const nameOf = ({ paper, title }: Pick<PrintJob, 'paper' | 'title'>): string => {
    const numbered = jobTitle(title, language.value).replace(
      /(^| )#(\d+)(?= |$)/,
      (_, before: string, number: string) => before + t('counterFloor.number', { number }),
    );
    return [...(paper === undefined ? [] : [t(`printJobs.papers.${paper}`)]), numbered].join(' · ');
  };
  return { nameOf };
}
