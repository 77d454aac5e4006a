// Generated from /openapi.json by npm run generate. Do not edit.

/** That the service runs, and what it has loaded */
export type Health = {
  /** Always ok while the service runs */
  status: 'ok';
  /** Last successful storage refresh, UTC; null before the first */
  cached_at: string | null;
  /** Areas with data */
  areas_loaded: ('wind' | 'solar' | 'demand' | 'interconnection' | 'co2' | 'frequency' | 'snsp' | 'generation')[];
};

/** Whether data can be served, and how fresh each area is */
export type Readiness = {
  /** ok when data can be served; draining when the process is about to end */
  status: 'ok' | 'draining' | 'unavailable';
  /** Last refresh that reached the store, UTC */
  cached_at: string | null;
  /** Whether the latest refresh reached the store */
  store_reached: boolean;
  /** How fresh each area is */
  areas: {
    /** power of all wind farms */
    wind: {
      /** Whether the area has data */
      loaded: boolean;
      /** Time of the summary that is served, UTC */
      generated_at: string | null;
      /** Time of its newest actual reading, UTC; of forecasts alone, of the newest of those */
      newest_reading_at: string | null;
      /** Time since newest_reading_at */
      age_seconds: number | null;
      /** Demonstration data, not measured */
      synthetic: boolean;
      /** Why the latest object of this area is not the one that is served */
      problem: string | null;
    };
    /** power of all solar farms */
    solar: {
      /** Whether the area has data */
      loaded: boolean;
      /** Time of the summary that is served, UTC */
      generated_at: string | null;
      /** Time of its newest actual reading, UTC; of forecasts alone, of the newest of those */
      newest_reading_at: string | null;
      /** Time since newest_reading_at */
      age_seconds: number | null;
      /** Demonstration data, not measured */
      synthetic: boolean;
      /** Why the latest object of this area is not the one that is served */
      problem: string | null;
    };
    /** system demand: the power that the island draws */
    demand: {
      /** Whether the area has data */
      loaded: boolean;
      /** Time of the summary that is served, UTC */
      generated_at: string | null;
      /** Time of its newest actual reading, UTC; of forecasts alone, of the newest of those */
      newest_reading_at: string | null;
      /** Time since newest_reading_at */
      age_seconds: number | null;
      /** Demonstration data, not measured */
      synthetic: boolean;
      /** Why the latest object of this area is not the one that is served */
      problem: string | null;
    };
    /** flow over the interconnectors; positive is import into the country */
    interconnection: {
      /** Whether the area has data */
      loaded: boolean;
      /** Time of the summary that is served, UTC */
      generated_at: string | null;
      /** Time of its newest actual reading, UTC; of forecasts alone, of the newest of those */
      newest_reading_at: string | null;
      /** Time since newest_reading_at */
      age_seconds: number | null;
      /** Demonstration data, not measured */
      synthetic: boolean;
      /** Why the latest object of this area is not the one that is served */
      problem: string | null;
    };
    /** carbon dioxide emitted by power stations, in tonnes per hour */
    co2: {
      /** Whether the area has data */
      loaded: boolean;
      /** Time of the summary that is served, UTC */
      generated_at: string | null;
      /** Time of its newest actual reading, UTC; of forecasts alone, of the newest of those */
      newest_reading_at: string | null;
      /** Time since newest_reading_at */
      age_seconds: number | null;
      /** Demonstration data, not measured */
      synthetic: boolean;
      /** Why the latest object of this area is not the one that is served */
      problem: string | null;
    };
    /** frequency of the grid: mean of the hour, and its lowest and highest value as ROI_MIN and ROI_MAX */
    frequency: {
      /** Whether the area has data */
      loaded: boolean;
      /** Time of the summary that is served, UTC */
      generated_at: string | null;
      /** Time of its newest actual reading, UTC; of forecasts alone, of the newest of those */
      newest_reading_at: string | null;
      /** Time since newest_reading_at */
      age_seconds: number | null;
      /** Demonstration data, not measured */
      synthetic: boolean;
      /** Why the latest object of this area is not the one that is served */
      problem: string | null;
    };
    /** system non-synchronous penetration: share of wind, solar and import in what is generated and imported */
    snsp: {
      /** Whether the area has data */
      loaded: boolean;
      /** Time of the summary that is served, UTC */
      generated_at: string | null;
      /** Time of its newest actual reading, UTC; of forecasts alone, of the newest of those */
      newest_reading_at: string | null;
      /** Time since newest_reading_at */
      age_seconds: number | null;
      /** Demonstration data, not measured */
      synthetic: boolean;
      /** Why the latest object of this area is not the one that is served */
      problem: string | null;
    };
    /** energy by fuel, cumulative, as upstream's latest fuel-mix snapshot gives it */
    generation: {
      /** Whether the area has data */
      loaded: boolean;
      /** Time of the summary that is served, UTC */
      generated_at: string | null;
      /** Time of its newest actual reading, UTC; of forecasts alone, of the newest of those */
      newest_reading_at: string | null;
      /** Time since newest_reading_at */
      age_seconds: number | null;
      /** Demonstration data, not measured */
      synthetic: boolean;
      /** Why the latest object of this area is not the one that is served */
      problem: string | null;
    };
  };
};

export type Problem = {
  /** about:blank, or a page about this code */
  type: string;
  /** The kind of error, in words */
  title: string;
  /** HTTP status of the answer */
  status: number;
  /** What is wrong and what to do next */
  detail: string;
  /** Path of the request */
  instance: string;
  /** Stable; branch on this */
  code: string;
  /** Each field that is wrong; empty where it is not about fields */
  errors: {
    /** JSON pointer (RFC 6901) to the field, or empty */
    pointer: string;
    /** What is wrong with it */
    detail: string;
    /** Stable, where one field can be wrong in several ways */
    code?: string;
  }[];
  /** Names the request in the log */
  requestId: string;
};

/** When to use electricity: the best stretch of what is forecast, with reasons */
export type BestTime = {
  /** carbon: the least carbon for each kilowatt-hour; wind: the most wind */
  objective: 'carbon' | 'wind';
  /** Region */
  region: 'ALL' | 'NI' | 'ROI';
  /** Unit of every mean: g/kWh for carbon, MW for wind */
  unit: string;
  /** What was asked for */
  duration: string;
  /** What was asked for */
  within: string;
  /** Earliest start that was looked at: the next quarter of an hour, UTC */
  from: string;
  /** Latest end that was looked at, UTC */
  until: string;
  /** When the collector wrote what this is made of, UTC */
  generated_at: string;
  /** End of what is forecast, UTC; null where nothing is */
  forecast_until: string | null;
  /** The best stretch, of several that are as good the earliest; null without a forecast */
  best: {
    /** Start, UTC */
    start: string;
    /** End, UTC */
    end: string;
    /** Mean of what is forecast, in `unit` */
    mean: number;
  } | null;
  /** The earliest stretch that is forecast, to hold beside the best */
  if_now: {
    /** Start, UTC */
    start: string;
    /** End, UTC */
    end: string;
    /** Mean of what is forecast, in `unit` */
    mean: number;
  } | null;
  /** The worst stretch */
  worst: {
    /** Start, UTC */
    start: string;
    /** End, UTC */
    end: string;
    /** Mean of what is forecast, in `unit` */
    mean: number;
  } | null;
  /** Why, for people; with Irish times */
  reasons: string[];
  /** How far it can be believed that the stretch is better than just any */
  confidence: {
    /** high: the gain over the mean is at least twice the mean error of such forecasts; medium: more than it; low: less */
    level: 'high' | 'medium' | 'low' | 'unknown';
    /** Mean error of forecasts so far ahead, in `unit`; null where none were judged */
    expected_error: number | null;
    /** Why */
    reason: string;
  };
};

/** Readings of the archive, by interval */
export type HistoryRecord = {
  /** Area that was asked for, or intensity */
  area: 'wind' | 'solar' | 'demand' | 'interconnection' | 'co2' | 'frequency' | 'snsp' | 'generation' | 'intensity';
  /** Unit of every value; a sum is of readings, not of energy */
  unit: string;
  /** Length of a bucket; days and months are those of the calendar in Ireland */
  interval: '15m' | 'hour' | 'day' | 'month';
  /** What a value says of the readings of its bucket */
  aggregate: 'mean' | 'min' | 'max' | 'sum';
  /** Earliest time that counted, UTC: what was asked for, or the first reading that there is */
  from: string;
  /** Latest time that counted, UTC, inclusive */
  to: string;
  /** Minutes between two readings, where none is missing */
  resolution_minutes: number;
  /** Where the values are from */
  provenance: {
    /** Made up for a demonstration, not measured */
    synthetic: boolean;
    /** Where the readings are from: hosts of upstream, or recorded answers */
    sources: string[];
    /** When they were read; null where there are none */
    fetched: {
      /** When the first of the readings was read, UTC */
      first: string;
      /** When the last of the readings was read, UTC */
      last: string;
    } | null;
    /** Readings that counted, of all series */
    readings: number;
    /** Readings among them of which upstream gave another value before */
    corrected: number;
    /** Files of the archive that were read */
    files: {
      /** Below /archive/ */
      name: string;
      /** SHA-256 of the file, in hexadecimal */
      sha256: string;
    }[];
  };
  /** Buckets by series; one without a reading is left out, never filled */
  series: {
    [name: string]: {
      /** Start of the bucket, UTC */
      t: string;
      /** Day or month in Ireland, with interval day or month */
      date?: string;
      /** Aggregate of the readings */
      value: number;
      /** Readings in this bucket; fewer than usual where some are missing */
      count: number;
    }[];
  };
};

/** Files of the archive */
export type ArchiveRecord = {
  /** Grows with each change of the archive */
  revision: number;
  /** Made up for a demonstration, not measured */
  synthetic: boolean;
  /** Bytes of all files */
  bytes: number;
  /** Parquet files, one an area and month */
  files: {
    /** Area, or intensity */
    area: 'wind' | 'solar' | 'demand' | 'interconnection' | 'co2' | 'frequency' | 'snsp' | 'generation' | 'intensity';
    /** Month in UTC */
    month: string;
    /** Address below /archive/; another one when a reading comes to the month */
    name: string;
    /** Bytes of the file */
    bytes: number;
    /** SHA-256 of the file, in hexadecimal */
    sha256: string;
    /** Readings, each version of one counted */
    rows: number;
    /** Time of the earliest reading, UTC */
    first: string;
    /** Time of the latest reading, UTC */
    last: string;
    /** When the latest of them was read from upstream, UTC */
    fetched: string;
  }[];
};

/** How fresh each area is, and how whole its days were */
export type Status = {
  /** The worst of all areas */
  state: 'ok' | 'late' | 'missing';
  /** Last refresh that reached the store, UTC; null before the first */
  as_of: string | null;
  /** Demonstration data, not measured */
  synthetic: boolean;
  /** Days that uptime is of, but for the latest hours, which upstream fills in late */
  window_days: number | null;
  /** By area */
  areas: {
    /** power of all wind farms */
    wind: {
      /** ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held */
      state: 'ok' | 'late' | 'missing';
      /** Time of the newest actual reading, UTC */
      newest_reading_at: string | null;
      /** Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time */
      uptime_percent: number | null;
      /** The oldest first */
      days: {
        /** Day in Ireland */
        date: string;
        /** As of the window */
        uptime_percent: number | null;
        /** Readings that were due and are not there, of all series */
        missing_readings: number;
      }[];
    };
    /** power of all solar farms */
    solar: {
      /** ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held */
      state: 'ok' | 'late' | 'missing';
      /** Time of the newest actual reading, UTC */
      newest_reading_at: string | null;
      /** Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time */
      uptime_percent: number | null;
      /** The oldest first */
      days: {
        /** Day in Ireland */
        date: string;
        /** As of the window */
        uptime_percent: number | null;
        /** Readings that were due and are not there, of all series */
        missing_readings: number;
      }[];
    };
    /** system demand: the power that the island draws */
    demand: {
      /** ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held */
      state: 'ok' | 'late' | 'missing';
      /** Time of the newest actual reading, UTC */
      newest_reading_at: string | null;
      /** Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time */
      uptime_percent: number | null;
      /** The oldest first */
      days: {
        /** Day in Ireland */
        date: string;
        /** As of the window */
        uptime_percent: number | null;
        /** Readings that were due and are not there, of all series */
        missing_readings: number;
      }[];
    };
    /** flow over the interconnectors; positive is import into the country */
    interconnection: {
      /** ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held */
      state: 'ok' | 'late' | 'missing';
      /** Time of the newest actual reading, UTC */
      newest_reading_at: string | null;
      /** Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time */
      uptime_percent: number | null;
      /** The oldest first */
      days: {
        /** Day in Ireland */
        date: string;
        /** As of the window */
        uptime_percent: number | null;
        /** Readings that were due and are not there, of all series */
        missing_readings: number;
      }[];
    };
    /** carbon dioxide emitted by power stations, in tonnes per hour */
    co2: {
      /** ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held */
      state: 'ok' | 'late' | 'missing';
      /** Time of the newest actual reading, UTC */
      newest_reading_at: string | null;
      /** Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time */
      uptime_percent: number | null;
      /** The oldest first */
      days: {
        /** Day in Ireland */
        date: string;
        /** As of the window */
        uptime_percent: number | null;
        /** Readings that were due and are not there, of all series */
        missing_readings: number;
      }[];
    };
    /** frequency of the grid: mean of the hour, and its lowest and highest value as ROI_MIN and ROI_MAX */
    frequency: {
      /** ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held */
      state: 'ok' | 'late' | 'missing';
      /** Time of the newest actual reading, UTC */
      newest_reading_at: string | null;
      /** Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time */
      uptime_percent: number | null;
      /** The oldest first */
      days: {
        /** Day in Ireland */
        date: string;
        /** As of the window */
        uptime_percent: number | null;
        /** Readings that were due and are not there, of all series */
        missing_readings: number;
      }[];
    };
    /** system non-synchronous penetration: share of wind, solar and import in what is generated and imported */
    snsp: {
      /** ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held */
      state: 'ok' | 'late' | 'missing';
      /** Time of the newest actual reading, UTC */
      newest_reading_at: string | null;
      /** Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time */
      uptime_percent: number | null;
      /** The oldest first */
      days: {
        /** Day in Ireland */
        date: string;
        /** As of the window */
        uptime_percent: number | null;
        /** Readings that were due and are not there, of all series */
        missing_readings: number;
      }[];
    };
    /** energy by fuel, cumulative, as upstream's latest fuel-mix snapshot gives it */
    generation: {
      /** ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held */
      state: 'ok' | 'late' | 'missing';
      /** Time of the newest actual reading, UTC */
      newest_reading_at: string | null;
      /** Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time */
      uptime_percent: number | null;
      /** The oldest first */
      days: {
        /** Day in Ireland */
        date: string;
        /** As of the window */
        uptime_percent: number | null;
        /** Readings that were due and are not there, of all series */
        missing_readings: number;
      }[];
    };
  };
};

/** Carbon intensity of electricity, by region: measured, and forecast. Import counts as free of carbon. */
export type CarbonRecord = {
  /** Time of the summary that the collector wrote, UTC */
  generated_at: string;
  /** Days that the summary covers */
  window_days: number;
  /** Minutes between two readings, by series name: found from the readings where they are steadily coarser than the area's */
  resolution_minutes: { [name: string]: number };
  /** Grams of carbon dioxide for each kilowatt-hour of system demand */
  unit: 'g/kWh';
  /** Made from demonstration data, not from measured ones */
  synthetic: boolean;
  /** The latest value by region, with its time; a region that has none is left out */
  latest: {
    /** whole island; The latest value */
    ALL?: {
      /** Time of the value, UTC */
      t: string;
      /** Grams for each kilowatt-hour */
      value: number;
      /** upstream: the grid operator's own figure; computed: emissions over system demand of the same time */
      source: 'upstream' | 'computed';
    };
    /** Northern Ireland; The latest value */
    NI?: {
      /** Time of the value, UTC */
      t: string;
      /** Grams for each kilowatt-hour */
      value: number;
      /** upstream: the grid operator's own figure; computed: emissions over system demand of the same time */
      source: 'upstream' | 'computed';
    };
    /** Ireland; The latest value */
    ROI?: {
      /** Time of the value, UTC */
      t: string;
      /** Grams for each kilowatt-hour */
      value: number;
      /** upstream: the grid operator's own figure; computed: emissions over system demand of the same time */
      source: 'upstream' | 'computed';
    };
  };
  /** Marginal estimate; ALL only, since what flows between NI and ROI is not known. Absent with too few readings */
  marginal: {
    /** whole island; An estimate from how emissions have followed generation from hour to hour */
    ALL?: {
      /** Grams that one more kilowatt-hour has caused, met by power stations of the island */
      value: number;
      /** Share of what varies that the line explains, from 0 to 1 */
      r2: number;
      /** Pairs of readings that the line goes through */
      pairs: number;
    };
    /** Northern Ireland; An estimate from how emissions have followed generation from hour to hour */
    NI?: {
      /** Grams that one more kilowatt-hour has caused, met by power stations of the island */
      value: number;
      /** Share of what varies that the line explains, from 0 to 1 */
      r2: number;
      /** Pairs of readings that the line goes through */
      pairs: number;
    };
    /** Ireland; An estimate from how emissions have followed generation from hour to hour */
    ROI?: {
      /** Grams that one more kilowatt-hour has caused, met by power stations of the island */
      value: number;
      /** Share of what varies that the line explains, from 0 to 1 */
      r2: number;
      /** Pairs of readings that the line goes through */
      pairs: number;
    };
  };
  /** What is forecast by region: computed here from forecasts of demand, wind and solar. A region without one is left out */
  forecast: {
    /** whole island; How the forecast of a region was made */
    ALL?: {
      /** First time that is forecast, UTC */
      from: string;
      /** Last time that is forecast, UTC */
      to: string;
      /** Slope of the line: grams for each kilowatt-hour that wind and sun leave */
      grams_per_kwh_left: number;
      /** Share of what varies that the line explains, from 0 to 1 */
      r2: number;
      /** Pairs of readings that the line goes through */
      pairs: number;
    };
    /** Northern Ireland; How the forecast of a region was made */
    NI?: {
      /** First time that is forecast, UTC */
      from: string;
      /** Last time that is forecast, UTC */
      to: string;
      /** Slope of the line: grams for each kilowatt-hour that wind and sun leave */
      grams_per_kwh_left: number;
      /** Share of what varies that the line explains, from 0 to 1 */
      r2: number;
      /** Pairs of readings that the line goes through */
      pairs: number;
    };
    /** Ireland; How the forecast of a region was made */
    ROI?: {
      /** First time that is forecast, UTC */
      from: string;
      /** Last time that is forecast, UTC */
      to: string;
      /** Slope of the line: grams for each kilowatt-hour that wind and sun leave */
      grams_per_kwh_left: number;
      /** Share of what varies that the line explains, from 0 to 1 */
      r2: number;
      /** Pairs of readings that the line goes through */
      pairs: number;
    };
  };
  /** Where upstream gave no figure of its own, and emissions over demand stand for it; by region */
  computed: {
    /** whole island */
    ALL?: {
      /** First computed value, UTC */
      start: string;
      /** Last computed value, UTC */
      end: string;
      /** Computed values from start to end */
      points: number;
    }[];
    /** Northern Ireland */
    NI?: {
      /** First computed value, UTC */
      start: string;
      /** Last computed value, UTC */
      end: string;
      /** Computed values from start to end */
      points: number;
    }[];
    /** Ireland */
    ROI?: {
      /** First computed value, UTC */
      start: string;
      /** Last computed value, UTC */
      end: string;
      /** Computed values from start to end */
      points: number;
    }[];
  };
  /** Where neither is there: two or more missing values, as in /api/gaps, by region */
  gaps: {
    /** whole island; Gaps of one series */
    ALL?: {
      /** Gaps: stretches of two or more consecutive missing points */
      gap_count: number;
      /** Missing points of all gaps together */
      missing_points: number;
      /** Each gap, the oldest first */
      ranges: {
        /** First missing point, UTC */
        start: string;
        /** Last missing point, UTC */
        end: string;
        /** Missing points from start to end */
        points: number;
      }[];
      /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
      resolution_minutes?: number;
    };
    /** Northern Ireland; Gaps of one series */
    NI?: {
      /** Gaps: stretches of two or more consecutive missing points */
      gap_count: number;
      /** Missing points of all gaps together */
      missing_points: number;
      /** Each gap, the oldest first */
      ranges: {
        /** First missing point, UTC */
        start: string;
        /** Last missing point, UTC */
        end: string;
        /** Missing points from start to end */
        points: number;
      }[];
      /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
      resolution_minutes?: number;
    };
    /** Ireland; Gaps of one series */
    ROI?: {
      /** Gaps: stretches of two or more consecutive missing points */
      gap_count: number;
      /** Missing points of all gaps together */
      missing_points: number;
      /** Each gap, the oldest first */
      ranges: {
        /** First missing point, UTC */
        start: string;
        /** Last missing point, UTC */
        end: string;
        /** Missing points from start to end */
        points: number;
      }[];
      /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
      resolution_minutes?: number;
    };
  };
  /** Values by region, the forecast with _FORECAST after the region */
  series: {
    [name: string]: {
      /** Time of the reading, UTC; the start of the hour for frequency */
      t: string;
      /** Reading, in the area's unit; never null: what is missing is left out */
      value: number;
    }[];
  };
};

/** How right forecasts were: each as it was first published, held beside what came */
export type ForecastRecord = {
  /** When it was worked out, UTC */
  generated_at: string;
  /** Latest days whose forecasts are judged */
  days: number;
  /** Made from demonstration data, not from measured ones */
  synthetic: boolean;
  /** wind, solar and demand as upstream forecasts them, carbon as this service does */
  forecasts: {
    /** power of all wind farms; One forecast */
    wind?: {
      /** Unit of every error */
      unit: string;
      /** By region; one of which nothing has been judged is left out */
      regions: {
        /** whole island; By horizon, the shortest first */
        ALL?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
        /** Northern Ireland; By horizon, the shortest first */
        NI?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
        /** Ireland; By horizon, the shortest first */
        ROI?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
      };
    };
    /** power of all solar farms; One forecast */
    solar?: {
      /** Unit of every error */
      unit: string;
      /** By region; one of which nothing has been judged is left out */
      regions: {
        /** whole island; By horizon, the shortest first */
        ALL?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
        /** Northern Ireland; By horizon, the shortest first */
        NI?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
        /** Ireland; By horizon, the shortest first */
        ROI?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
      };
    };
    /** system demand: the power that the island draws; One forecast */
    demand?: {
      /** Unit of every error */
      unit: string;
      /** By region; one of which nothing has been judged is left out */
      regions: {
        /** whole island; By horizon, the shortest first */
        ALL?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
        /** Northern Ireland; By horizon, the shortest first */
        NI?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
        /** Ireland; By horizon, the shortest first */
        ROI?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
      };
    };
    /** carbon; One forecast */
    carbon?: {
      /** Unit of every error */
      unit: string;
      /** By region; one of which nothing has been judged is left out */
      regions: {
        /** whole island; By horizon, the shortest first */
        ALL?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
        /** Northern Ireland; By horizon, the shortest first */
        NI?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
        /** Ireland; By horizon, the shortest first */
        ROI?: {
          /** Hours between the forecast and its time, at most */
          horizon_hours: number;
          /** Forecasts that were judged */
          samples: number;
          /** Mean of how far they were off, either way, in `unit` */
          mean_error: number;
          /** Mean of how far they were above what came; below 0 they were too low, in `unit` */
          bias: number;
          /** Mean error of saying that all stays as it is, in `unit` */
          persistence_error: number;
          /** 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right */
          skill: number | null;
        }[];
      };
    };
  };
};

/** The most recent reading of everything. A key that has none is left out; a number that has none is null. */
export type CurrentRecord = {
  /** Time of the last cache refresh, UTC; how old the readings themselves are, `readings` says */
  as_of: string;
  /** Latest actual wind by region; MW */
  wind_mw: {
    /** whole island; MW */
    ALL?: number;
    /** Northern Ireland; MW */
    NI?: number;
    /** Ireland; MW */
    ROI?: number;
  };
  /** Latest forecast of wind by region, the end of what is forecast; MW */
  wind_forecast_mw: {
    /** whole island; MW */
    ALL?: number;
    /** Northern Ireland; MW */
    NI?: number;
    /** Ireland; MW */
    ROI?: number;
  };
  /** Latest actual solar by region; MW */
  solar_mw: {
    /** whole island; MW */
    ALL?: number;
    /** Northern Ireland; MW */
    NI?: number;
    /** Ireland; MW */
    ROI?: number;
  };
  /** Latest forecast of solar by region, the end of what is forecast; MW */
  solar_forecast_mw: {
    /** whole island; MW */
    ALL?: number;
    /** Northern Ireland; MW */
    NI?: number;
    /** Ireland; MW */
    ROI?: number;
  };
  /** Latest system demand by region; MW */
  demand_mw: {
    /** whole island; MW */
    ALL?: number;
    /** Northern Ireland; MW */
    NI?: number;
    /** Ireland; MW */
    ROI?: number;
  };
  /** Latest hourly mean frequency of ROI; Hz */
  frequency_hz: number | null;
  /** Latest SNSP of the whole island; percent */
  snsp_pct: number | null;
  /** Latest CO2 emissions by region; t/h */
  co2_t: {
    /** whole island; t/h */
    ALL?: number;
    /** Northern Ireland; t/h */
    NI?: number;
    /** Ireland; t/h */
    ROI?: number;
  };
  /** Latest flow by connector, positive is import into the country; MW */
  interconnection_mw: {
    /** East-West Interconnector, Ireland to Wales; MW */
    EWIC?: number;
    /** Greenlink, Ireland to Wales; MW */
    GRNLK?: number;
    /** Moyle Interconnector, Northern Ireland to Scotland; MW */
    MOYLE?: number;
    /** all interconnectors together; MW */
    NET?: number;
  };
  /** Latest fuel-mix snapshot by fuel, cumulative; MWh */
  generation_mw: {
    /** gas; MWh */
    FUEL_GAS?: number;
    /** renewables; MWh */
    FUEL_RENEW?: number;
    /** coal; MWh */
    FUEL_COAL?: number;
    /** other fossil fuels; MWh */
    FUEL_OTHER_FOSSIL?: number;
    /** net import; MWh */
    FUEL_NET_IMPORT?: number;
  };
  /** Forecasts to hold beside the readings: of the same time. A key without such a forecast is left out. */
  forecast_at_reading: {
    /** What was forecast for the time of the latest actual wind; MW */
    wind_mw: {
      /** whole island; MW */
      ALL?: number;
      /** Northern Ireland; MW */
      NI?: number;
      /** Ireland; MW */
      ROI?: number;
    };
    /** What was forecast for the time of the latest actual solar; MW */
    solar_mw: {
      /** whole island; MW */
      ALL?: number;
      /** Northern Ireland; MW */
      NI?: number;
      /** Ireland; MW */
      ROI?: number;
    };
    /** What was forecast for the time of the latest system demand; MW */
    demand_mw: {
      /** whole island; MW */
      ALL?: number;
      /** Northern Ireland; MW */
      NI?: number;
      /** Ireland; MW */
      ROI?: number;
    };
  };
  /** The time of each value, under the name of that value */
  readings: {
    /** Times of wind_mw */
    wind_mw: {
      /** whole island; UTC */
      ALL?: string;
      /** Northern Ireland; UTC */
      NI?: string;
      /** Ireland; UTC */
      ROI?: string;
    };
    /** Times of wind_forecast_mw */
    wind_forecast_mw: {
      /** whole island; UTC */
      ALL?: string;
      /** Northern Ireland; UTC */
      NI?: string;
      /** Ireland; UTC */
      ROI?: string;
    };
    /** Times of solar_mw */
    solar_mw: {
      /** whole island; UTC */
      ALL?: string;
      /** Northern Ireland; UTC */
      NI?: string;
      /** Ireland; UTC */
      ROI?: string;
    };
    /** Times of solar_forecast_mw */
    solar_forecast_mw: {
      /** whole island; UTC */
      ALL?: string;
      /** Northern Ireland; UTC */
      NI?: string;
      /** Ireland; UTC */
      ROI?: string;
    };
    /** Times of demand_mw */
    demand_mw: {
      /** whole island; UTC */
      ALL?: string;
      /** Northern Ireland; UTC */
      NI?: string;
      /** Ireland; UTC */
      ROI?: string;
    };
    /** Start of the hour of frequency_hz, UTC */
    frequency_hz: string | null;
    /** Time of snsp_pct, UTC */
    snsp_pct: string | null;
    /** Times of co2_t */
    co2_t: {
      /** whole island; UTC */
      ALL?: string;
      /** Northern Ireland; UTC */
      NI?: string;
      /** Ireland; UTC */
      ROI?: string;
    };
    /** Times of interconnection_mw */
    interconnection_mw: {
      /** East-West Interconnector, Ireland to Wales; UTC */
      EWIC?: string;
      /** Greenlink, Ireland to Wales; UTC */
      GRNLK?: string;
      /** Moyle Interconnector, Northern Ireland to Scotland; UTC */
      MOYLE?: string;
      /** all interconnectors together; UTC */
      NET?: string;
    };
    /** Times of generation_mw */
    generation_mw: {
      /** gas; UTC */
      FUEL_GAS?: string;
      /** renewables; UTC */
      FUEL_RENEW?: string;
      /** coal; UTC */
      FUEL_COAL?: string;
      /** other fossil fuels; UTC */
      FUEL_OTHER_FOSSIL?: string;
      /** net import; UTC */
      FUEL_NET_IMPORT?: string;
    };
  };
};

/** Everything in one answer, all of the same moment */
export type Snapshot = {
  current: CurrentRecord;
  /** Series record by area; an area that is not loaded is absent */
  series: {
    /** power of all wind farms */
    wind?: SeriesRecord;
    /** power of all solar farms */
    solar?: SeriesRecord;
    /** system demand: the power that the island draws */
    demand?: SeriesRecord;
    /** flow over the interconnectors; positive is import into the country */
    interconnection?: SeriesRecord;
    /** carbon dioxide emitted by power stations, in tonnes per hour */
    co2?: SeriesRecord;
    /** frequency of the grid: mean of the hour, and its lowest and highest value as ROI_MIN and ROI_MAX */
    frequency?: SeriesRecord;
    /** system non-synchronous penetration: share of wind, solar and import in what is generated and imported */
    snsp?: SeriesRecord;
    /** energy by fuel, cumulative, as upstream's latest fuel-mix snapshot gives it */
    generation?: SeriesRecord;
  };
  gaps: GapSummary;
};

/** Readings of one area by series name */
export type SeriesRecord = {
  /** Time of the summary that the collector wrote, UTC */
  generated_at: string;
  /** Days that the summary covers */
  window_days: number;
  /** Minutes between two readings, by series name: found from the readings where they are steadily coarser than the area's */
  resolution_minutes: { [name: string]: number };
  /** Readings by series name: region, connector or fuel, forecasts with _FORECAST after the region */
  series: {
    [name: string]: {
      /** Time of the reading, UTC; the start of the hour for frequency */
      t: string;
      /** Reading, in the area's unit; never null: what is missing is left out */
      value: number;
    }[];
  };
};

/** Missing points by area and region, in the window but for its latest hours */
export type GapSummary = {
  /** Time of the summaries that were searched, UTC */
  generated_at: string;
  /** Days that are searched */
  window_days: number;
  /** Latest hours that are not searched: upstream fills them in late */
  trailing_exclusion_hours: number;
  /** Gaps by area. An area that is absent has no gaps; empty is healthy. */
  areas: {
    /** power of all wind farms; Gaps of an area by region or connector */
    wind?: {
      [name: string]: {
        /** Gaps: stretches of two or more consecutive missing points */
        gap_count: number;
        /** Missing points of all gaps together */
        missing_points: number;
        /** Each gap, the oldest first */
        ranges: {
          /** First missing point, UTC */
          start: string;
          /** Last missing point, UTC */
          end: string;
          /** Missing points from start to end */
          points: number;
        }[];
        /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
        resolution_minutes?: number;
      };
    };
    /** power of all solar farms; Gaps of an area by region or connector */
    solar?: {
      [name: string]: {
        /** Gaps: stretches of two or more consecutive missing points */
        gap_count: number;
        /** Missing points of all gaps together */
        missing_points: number;
        /** Each gap, the oldest first */
        ranges: {
          /** First missing point, UTC */
          start: string;
          /** Last missing point, UTC */
          end: string;
          /** Missing points from start to end */
          points: number;
        }[];
        /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
        resolution_minutes?: number;
      };
    };
    /** system demand: the power that the island draws; Gaps of an area by region or connector */
    demand?: {
      [name: string]: {
        /** Gaps: stretches of two or more consecutive missing points */
        gap_count: number;
        /** Missing points of all gaps together */
        missing_points: number;
        /** Each gap, the oldest first */
        ranges: {
          /** First missing point, UTC */
          start: string;
          /** Last missing point, UTC */
          end: string;
          /** Missing points from start to end */
          points: number;
        }[];
        /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
        resolution_minutes?: number;
      };
    };
    /** flow over the interconnectors; positive is import into the country; Gaps of an area by region or connector */
    interconnection?: {
      [name: string]: {
        /** Gaps: stretches of two or more consecutive missing points */
        gap_count: number;
        /** Missing points of all gaps together */
        missing_points: number;
        /** Each gap, the oldest first */
        ranges: {
          /** First missing point, UTC */
          start: string;
          /** Last missing point, UTC */
          end: string;
          /** Missing points from start to end */
          points: number;
        }[];
        /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
        resolution_minutes?: number;
      };
    };
    /** carbon dioxide emitted by power stations, in tonnes per hour; Gaps of an area by region or connector */
    co2?: {
      [name: string]: {
        /** Gaps: stretches of two or more consecutive missing points */
        gap_count: number;
        /** Missing points of all gaps together */
        missing_points: number;
        /** Each gap, the oldest first */
        ranges: {
          /** First missing point, UTC */
          start: string;
          /** Last missing point, UTC */
          end: string;
          /** Missing points from start to end */
          points: number;
        }[];
        /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
        resolution_minutes?: number;
      };
    };
    /** frequency of the grid: mean of the hour, and its lowest and highest value as ROI_MIN and ROI_MAX; Gaps of an area by region or connector */
    frequency?: {
      [name: string]: {
        /** Gaps: stretches of two or more consecutive missing points */
        gap_count: number;
        /** Missing points of all gaps together */
        missing_points: number;
        /** Each gap, the oldest first */
        ranges: {
          /** First missing point, UTC */
          start: string;
          /** Last missing point, UTC */
          end: string;
          /** Missing points from start to end */
          points: number;
        }[];
        /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
        resolution_minutes?: number;
      };
    };
    /** system non-synchronous penetration: share of wind, solar and import in what is generated and imported; Gaps of an area by region or connector */
    snsp?: {
      [name: string]: {
        /** Gaps: stretches of two or more consecutive missing points */
        gap_count: number;
        /** Missing points of all gaps together */
        missing_points: number;
        /** Each gap, the oldest first */
        ranges: {
          /** First missing point, UTC */
          start: string;
          /** Last missing point, UTC */
          end: string;
          /** Missing points from start to end */
          points: number;
        }[];
        /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
        resolution_minutes?: number;
      };
    };
    /** energy by fuel, cumulative, as upstream's latest fuel-mix snapshot gives it; Gaps of an area by region or connector */
    generation?: {
      [name: string]: {
        /** Gaps: stretches of two or more consecutive missing points */
        gap_count: number;
        /** Missing points of all gaps together */
        missing_points: number;
        /** Each gap, the oldest first */
        ranges: {
          /** First missing point, UTC */
          start: string;
          /** Last missing point, UTC */
          end: string;
          /** Missing points from start to end */
          points: number;
        }[];
        /** Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser */
        resolution_minutes?: number;
      };
    };
  };
  /** What the collector does about the gaps */
  backfills: {
    /** Missing stretches that the collector still asks upstream for */
    in_flight: number;
    /** Missing stretches that it has given up */
    permanent_failure: number;
  };
  /** What the collector found changed at upstream in its latest run; absent where it has never asked */
  upstream?: {
    /** Fields that upstream gives and nobody knows, with the number of their rows */
    unknown_fields: { [name: string]: number };
    /** Fields that upstream was asked for and does not give at all, with their region */
    missing_fields: string[];
    /** Values that cannot be true: of a region that the field has not, or out of range; with their number */
    refused_values: { [name: string]: number };
    /** What upstream refuses to give, and has not given in the window: an area and a region */
    not_published: string[];
  };
};

/** An answer that is no success; `problem.code` says which. */
export class GridError extends Error {
  readonly problem: Problem;
  /** Seconds after which to ask again; null where that would change nothing. */
  readonly retryAfter: number | null;

  constructor(problem: Problem, retryAfter: number | null) {
    super(problem.detail);
    this.name = 'GridError';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export class Grid {
  readonly #url: string;
  readonly #init: RequestInit;

  /** @param init goes with every request, such as a signal */
  constructor(url: string, init: RequestInit = {}) {
    this.#url = url.replace(/\/$/, '');
    this.#init = init;
  }

  /** Whether the service runs, and what it has loaded */
  health(): Promise<Health> {
    return this.#get(`/health`);
  }

  /** Whether data can be served (503 if not, or if the process is about to end), and how fresh each area is */
  ready(): Promise<Readiness> {
    return this.#get(`/health/ready`);
  }

  /** The best time to use electricity: the greenest stretch of what is forecast, with reasons */
  bestTime(
    query: {
      /** How long electricity is needed, ISO 8601 in hours and minutes; PT3H if not given */
      duration?: string;
      /** From now on, ISO 8601 in days, hours and minutes, up to P7D; a day is one of the Irish calendar. PT24H if not given */
      within?: string;
      /** The least carbon for each kilowatt-hour, or the most wind; carbon if not given */
      objective?: 'carbon' | 'wind';
      /** ALL if not given */
      region?: 'ALL' | 'NI' | 'ROI';
    } = {},
  ): Promise<BestTime> {
    return this.#get(`/api/best-time`, query);
  }

  /** Readings of the archive, by quarter-hour, hour, day or month */
  history(
    area: 'wind' | 'solar' | 'demand' | 'interconnection' | 'co2' | 'frequency' | 'snsp' | 'generation' | 'intensity',
    query: {
      /** What a value says of the readings of its bucket; mean where it is left out */
      aggregate?: 'mean' | 'min' | 'max' | 'sum';
      /** Length of a bucket; hour where it is left out */
      interval?: '15m' | 'hour' | 'day' | 'month';
      /** Names of series, separated by commas; one that has no reading is empty. Without it all that have one */
      series?: readonly string[];
      /** The latest time, inclusive. ISO 8601 with an offset, the seconds may be left out; or a date, which is the whole day in Ireland */
      to?: string;
      /** The earliest time; without it from the first reading on. ISO 8601 with an offset, the seconds may be left out; or a date, which is the whole day in Ireland */
      from?: string;
    } = {},
  ): Promise<HistoryRecord> {
    return this.#get(`/api/history/${encodeURIComponent(area)}`, query);
  }

  /** Files of the archive, with checksums; also at /archive/ */
  archive(): Promise<ArchiveRecord> {
    return this.#get(`/archive`);
  }

  /** How fresh each area is, and how whole its days were; as a page at /status */
  status(): Promise<Status> {
    return this.#get(`/api/status`);
  }

  /** Carbon intensity of electricity: now, in the window, and forecast */
  carbon(
    query: {
      /** Names of series, separated by commas; one that has no reading is empty */
      series?: readonly string[];
      /** The latest time, inclusive. ISO 8601 with an offset, the seconds may be left out; or a date, which is the whole day in UTC */
      to?: string;
      /** The earliest time. ISO 8601 with an offset, the seconds may be left out; or a date, which is the whole day in UTC */
      from?: string;
    } = {},
  ): Promise<CarbonRecord> {
    return this.#get(`/api/carbon`, query);
  }

  /** How right forecasts were: error, bias and skill by hours ahead */
  forecasts(): Promise<ForecastRecord> {
    return this.#get(`/api/forecasts`);
  }

  /** The most recent reading of everything, for gauges */
  current(): Promise<CurrentRecord> {
    return this.#get(`/api/current`);
  }

  /** Current record, all series and gaps in one answer */
  snapshot(): Promise<Snapshot> {
    return this.#get(`/api/snapshot`);
  }

  /** Missing points by area and region */
  gaps(): Promise<GapSummary> {
    return this.#get(`/api/gaps`);
  }

  /** The series of one area, or the part of them that is asked for */
  area(
    area: 'wind' | 'solar' | 'demand' | 'interconnection' | 'co2' | 'frequency' | 'snsp' | 'generation',
    query: {
      /** Names of series, separated by commas; one that has no reading is empty */
      series?: readonly string[];
      /** The latest time, inclusive. ISO 8601 with an offset, the seconds may be left out; or a date, which is the whole day in UTC */
      to?: string;
      /** The earliest time. ISO 8601 with an offset, the seconds may be left out; or a date, which is the whole day in UTC */
      from?: string;
    } = {},
  ): Promise<SeriesRecord> {
    return this.#get(`/api/${encodeURIComponent(area)}`, query);
  }

  async #get<Answer>(
    path: string,
    query: { readonly [name: string]: string | readonly string[] | undefined } = {},
  ): Promise<Answer> {
    const url = new URL(this.#url + path);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
    const response = await fetch(url, this.#init);
    if (response.ok) return (await response.json()) as Answer;
    const after = response.headers.get('retry-after');
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
    if (!isProblem) throw new Error(`${url.href} answers ${response.status}`);
    throw new GridError((await response.json()) as Problem, after === null ? null : Number(after));
  }
}
