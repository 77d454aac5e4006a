import { formatDay } from './irish-time.js';
import { chartOf, type Question } from './upstream-questions.js';

/** One of the two forms in which upstream takes the same questions; both answer with the same rows. */
export interface UpstreamApi {
  readonly name: string;
  /** Paths below `UPSTREAM_URL` which together answer the question. */
  pathsOf(question: Question): string[];
}

export const CHART_API: UpstreamApi = {
  name: 'chart API',
  pathsOf(question) {
    const { chartType, areas } = chartOf(question);
    const query = new URLSearchParams({
      region: question.region,
      chartType,
      dateRange: 'day',
      dateFrom: formatDay(question.from),
      dateTo: formatDay(question.to),
      areas: areas.join(','),
    });
    return [`/api/chart/?${query.toString()}`];
  },
};

export const DASHBOARD_SERVICE: UpstreamApi = {
  name: 'older dashboard service',
  pathsOf(question) {
    return chartOf(question).areas.map((area) => {
      const query = new URLSearchParams({
        area,
        region: question.region,
        datefrom: `${formatDay(question.from)} 00:00`,
        dateto: `${formatDay(question.to)} 23:59`,
      });
      return `/DashboardService.svc/data?${query.toString()}`;
    });
  },
};
