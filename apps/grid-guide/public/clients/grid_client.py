# Generated from /openapi.json by npm run generate. Do not edit.
"""Client of the grid service, typed. Needs Python 3.11 and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import urlopen

Health = TypedDict("Health", {
    # Always ok while the service runs
    "status": Literal["ok"],
    # Last successful storage refresh, UTC; null before the first
    "cached_at": str | None,
    # Areas with data
    "areas_loaded": list[Literal["wind", "solar", "demand", "interconnection", "co2", "frequency", "snsp", "generation"]],
})
ReadinessAreasWind = TypedDict("ReadinessAreasWind", {
    # Whether the area has data
    "loaded": bool,
    # Time of the summary that is served, UTC
    "generated_at": str | None,
    # Time of its newest actual reading, UTC; of forecasts alone, of the newest of those
    "newest_reading_at": str | None,
    # Time since newest_reading_at
    "age_seconds": int | None,
    # Demonstration data, not measured
    "synthetic": bool,
    # Why the latest object of this area is not the one that is served
    "problem": str | None,
})
ReadinessAreasSolar = TypedDict("ReadinessAreasSolar", {
    # Whether the area has data
    "loaded": bool,
    # Time of the summary that is served, UTC
    "generated_at": str | None,
    # Time of its newest actual reading, UTC; of forecasts alone, of the newest of those
    "newest_reading_at": str | None,
    # Time since newest_reading_at
    "age_seconds": int | None,
    # Demonstration data, not measured
    "synthetic": bool,
    # Why the latest object of this area is not the one that is served
    "problem": str | None,
})
ReadinessAreasDemand = TypedDict("ReadinessAreasDemand", {
    # Whether the area has data
    "loaded": bool,
    # Time of the summary that is served, UTC
    "generated_at": str | None,
    # Time of its newest actual reading, UTC; of forecasts alone, of the newest of those
    "newest_reading_at": str | None,
    # Time since newest_reading_at
    "age_seconds": int | None,
    # Demonstration data, not measured
    "synthetic": bool,
    # Why the latest object of this area is not the one that is served
    "problem": str | None,
})
ReadinessAreasInterconnection = TypedDict("ReadinessAreasInterconnection", {
    # Whether the area has data
    "loaded": bool,
    # Time of the summary that is served, UTC
    "generated_at": str | None,
    # Time of its newest actual reading, UTC; of forecasts alone, of the newest of those
    "newest_reading_at": str | None,
    # Time since newest_reading_at
    "age_seconds": int | None,
    # Demonstration data, not measured
    "synthetic": bool,
    # Why the latest object of this area is not the one that is served
    "problem": str | None,
})
ReadinessAreasCo2 = TypedDict("ReadinessAreasCo2", {
    # Whether the area has data
    "loaded": bool,
    # Time of the summary that is served, UTC
    "generated_at": str | None,
    # Time of its newest actual reading, UTC; of forecasts alone, of the newest of those
    "newest_reading_at": str | None,
    # Time since newest_reading_at
    "age_seconds": int | None,
    # Demonstration data, not measured
    "synthetic": bool,
    # Why the latest object of this area is not the one that is served
    "problem": str | None,
})
ReadinessAreasFrequency = TypedDict("ReadinessAreasFrequency", {
    # Whether the area has data
    "loaded": bool,
    # Time of the summary that is served, UTC
    "generated_at": str | None,
    # Time of its newest actual reading, UTC; of forecasts alone, of the newest of those
    "newest_reading_at": str | None,
    # Time since newest_reading_at
    "age_seconds": int | None,
    # Demonstration data, not measured
    "synthetic": bool,
    # Why the latest object of this area is not the one that is served
    "problem": str | None,
})
ReadinessAreasSnsp = TypedDict("ReadinessAreasSnsp", {
    # Whether the area has data
    "loaded": bool,
    # Time of the summary that is served, UTC
    "generated_at": str | None,
    # Time of its newest actual reading, UTC; of forecasts alone, of the newest of those
    "newest_reading_at": str | None,
    # Time since newest_reading_at
    "age_seconds": int | None,
    # Demonstration data, not measured
    "synthetic": bool,
    # Why the latest object of this area is not the one that is served
    "problem": str | None,
})
ReadinessAreasGeneration = TypedDict("ReadinessAreasGeneration", {
    # Whether the area has data
    "loaded": bool,
    # Time of the summary that is served, UTC
    "generated_at": str | None,
    # Time of its newest actual reading, UTC; of forecasts alone, of the newest of those
    "newest_reading_at": str | None,
    # Time since newest_reading_at
    "age_seconds": int | None,
    # Demonstration data, not measured
    "synthetic": bool,
    # Why the latest object of this area is not the one that is served
    "problem": str | None,
})
ReadinessAreas = TypedDict("ReadinessAreas", {
    # power of all wind farms
    "wind": ReadinessAreasWind,
    # power of all solar farms
    "solar": ReadinessAreasSolar,
    # system demand: the power that the island draws
    "demand": ReadinessAreasDemand,
    # flow over the interconnectors; positive is import into the country
    "interconnection": ReadinessAreasInterconnection,
    # carbon dioxide emitted by power stations, in tonnes per hour
    "co2": ReadinessAreasCo2,
    # frequency of the grid: mean of the hour, and its lowest and highest value as ROI_MIN and ROI_MAX
    "frequency": ReadinessAreasFrequency,
    # system non-synchronous penetration: share of wind, solar and import in what is generated and imported
    "snsp": ReadinessAreasSnsp,
    # energy by fuel, cumulative, as upstream's latest fuel-mix snapshot gives it
    "generation": ReadinessAreasGeneration,
})
Readiness = TypedDict("Readiness", {
    # ok when data can be served; draining when the process is about to end
    "status": Literal["ok", "draining", "unavailable"],
    # Last refresh that reached the store, UTC
    "cached_at": str | None,
    # Whether the latest refresh reached the store
    "store_reached": bool,
    # How fresh each area is
    "areas": ReadinessAreas,
})
ProblemErrorsItem = TypedDict("ProblemErrorsItem", {
    # JSON pointer (RFC 6901) to the field, or empty
    "pointer": str,
    # What is wrong with it
    "detail": str,
    # Stable, where one field can be wrong in several ways
    "code": NotRequired[str],
})
Problem = TypedDict("Problem", {
    # about:blank, or a page about this code
    "type": str,
    # The kind of error, in words
    "title": str,
    # HTTP status of the answer
    "status": int,
    # What is wrong and what to do next
    "detail": str,
    # Path of the request
    "instance": str,
    # Stable; branch on this
    "code": str,
    # Each field that is wrong; empty where it is not about fields
    "errors": list[ProblemErrorsItem],
    # Names the request in the log
    "requestId": str,
})
BestTimeBest = TypedDict("BestTimeBest", {
    # Start, UTC
    "start": str,
    # End, UTC
    "end": str,
    # Mean of what is forecast, in `unit`
    "mean": float,
})
BestTimeIfNow = TypedDict("BestTimeIfNow", {
    # Start, UTC
    "start": str,
    # End, UTC
    "end": str,
    # Mean of what is forecast, in `unit`
    "mean": float,
})
BestTimeWorst = TypedDict("BestTimeWorst", {
    # Start, UTC
    "start": str,
    # End, UTC
    "end": str,
    # Mean of what is forecast, in `unit`
    "mean": float,
})
BestTimeConfidence = TypedDict("BestTimeConfidence", {
    # high: the gain over the mean is at least twice the mean error of such forecasts; medium: more than it; low: less
    "level": Literal["high", "medium", "low", "unknown"],
    # Mean error of forecasts so far ahead, in `unit`; null where none were judged
    "expected_error": float | None,
    # Why
    "reason": str,
})
BestTime = TypedDict("BestTime", {
    # carbon: the least carbon for each kilowatt-hour; wind: the most wind
    "objective": Literal["carbon", "wind"],
    # Region
    "region": Literal["ALL", "NI", "ROI"],
    # Unit of every mean: g/kWh for carbon, MW for wind
    "unit": str,
    # What was asked for
    "duration": str,
    # What was asked for
    "within": str,
    # Earliest start that was looked at: the next quarter of an hour, UTC
    "from": str,
    # Latest end that was looked at, UTC
    "until": str,
    # When the collector wrote what this is made of, UTC
    "generated_at": str,
    # End of what is forecast, UTC; null where nothing is
    "forecast_until": str | None,
    # The best stretch, of several that are as good the earliest; null without a forecast
    "best": BestTimeBest | None,
    # The earliest stretch that is forecast, to hold beside the best
    "if_now": BestTimeIfNow | None,
    # The worst stretch
    "worst": BestTimeWorst | None,
    # Why, for people; with Irish times
    "reasons": list[str],
    # How far it can be believed that the stretch is better than just any
    "confidence": BestTimeConfidence,
})
HistoryRecordProvenanceFetched = TypedDict("HistoryRecordProvenanceFetched", {
    # When the first of the readings was read, UTC
    "first": str,
    # When the last of the readings was read, UTC
    "last": str,
})
HistoryRecordProvenanceFilesItem = TypedDict("HistoryRecordProvenanceFilesItem", {
    # Below /archive/
    "name": str,
    # SHA-256 of the file, in hexadecimal
    "sha256": str,
})
HistoryRecordProvenance = TypedDict("HistoryRecordProvenance", {
    # Made up for a demonstration, not measured
    "synthetic": bool,
    # Where the readings are from: hosts of upstream, or recorded answers
    "sources": list[str],
    # When they were read; null where there are none
    "fetched": HistoryRecordProvenanceFetched | None,
    # Readings that counted, of all series
    "readings": int,
    # Readings among them of which upstream gave another value before
    "corrected": int,
    # Files of the archive that were read
    "files": list[HistoryRecordProvenanceFilesItem],
})
HistoryRecordSeriesValueItem = TypedDict("HistoryRecordSeriesValueItem", {
    # Start of the bucket, UTC
    "t": str,
    # Day or month in Ireland, with interval day or month
    "date": NotRequired[str],
    # Aggregate of the readings
    "value": float,
    # Readings in this bucket; fewer than usual where some are missing
    "count": int,
})
HistoryRecord = TypedDict("HistoryRecord", {
    # Area that was asked for, or intensity
    "area": Literal["wind", "solar", "demand", "interconnection", "co2", "frequency", "snsp", "generation", "intensity"],
    # Unit of every value; a sum is of readings, not of energy
    "unit": str,
    # Length of a bucket; days and months are those of the calendar in Ireland
    "interval": Literal["15m", "hour", "day", "month"],
    # What a value says of the readings of its bucket
    "aggregate": Literal["mean", "min", "max", "sum"],
    # Earliest time that counted, UTC: what was asked for, or the first reading that there is
    "from": str,
    # Latest time that counted, UTC, inclusive
    "to": str,
    # Minutes between two readings, where none is missing
    "resolution_minutes": int,
    # Where the values are from
    "provenance": HistoryRecordProvenance,
    # Buckets by series; one without a reading is left out, never filled
    "series": dict[str, list[HistoryRecordSeriesValueItem]],
})
ArchiveRecordFilesItem = TypedDict("ArchiveRecordFilesItem", {
    # Area, or intensity
    "area": Literal["wind", "solar", "demand", "interconnection", "co2", "frequency", "snsp", "generation", "intensity"],
    # Month in UTC
    "month": str,
    # Address below /archive/; another one when a reading comes to the month
    "name": str,
    # Bytes of the file
    "bytes": int,
    # SHA-256 of the file, in hexadecimal
    "sha256": str,
    # Readings, each version of one counted
    "rows": int,
    # Time of the earliest reading, UTC
    "first": str,
    # Time of the latest reading, UTC
    "last": str,
    # When the latest of them was read from upstream, UTC
    "fetched": str,
})
ArchiveRecord = TypedDict("ArchiveRecord", {
    # Grows with each change of the archive
    "revision": int,
    # Made up for a demonstration, not measured
    "synthetic": bool,
    # Bytes of all files
    "bytes": int,
    # Parquet files, one an area and month
    "files": list[ArchiveRecordFilesItem],
})
StatusAreasWindDaysItem = TypedDict("StatusAreasWindDaysItem", {
    # Day in Ireland
    "date": str,
    # As of the window
    "uptime_percent": float | None,
    # Readings that were due and are not there, of all series
    "missing_readings": int,
})
StatusAreasWind = TypedDict("StatusAreasWind", {
    # ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held
    "state": Literal["ok", "late", "missing"],
    # Time of the newest actual reading, UTC
    "newest_reading_at": str | None,
    # Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time
    "uptime_percent": float | None,
    # The oldest first
    "days": list[StatusAreasWindDaysItem],
})
StatusAreasSolarDaysItem = TypedDict("StatusAreasSolarDaysItem", {
    # Day in Ireland
    "date": str,
    # As of the window
    "uptime_percent": float | None,
    # Readings that were due and are not there, of all series
    "missing_readings": int,
})
StatusAreasSolar = TypedDict("StatusAreasSolar", {
    # ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held
    "state": Literal["ok", "late", "missing"],
    # Time of the newest actual reading, UTC
    "newest_reading_at": str | None,
    # Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time
    "uptime_percent": float | None,
    # The oldest first
    "days": list[StatusAreasSolarDaysItem],
})
StatusAreasDemandDaysItem = TypedDict("StatusAreasDemandDaysItem", {
    # Day in Ireland
    "date": str,
    # As of the window
    "uptime_percent": float | None,
    # Readings that were due and are not there, of all series
    "missing_readings": int,
})
StatusAreasDemand = TypedDict("StatusAreasDemand", {
    # ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held
    "state": Literal["ok", "late", "missing"],
    # Time of the newest actual reading, UTC
    "newest_reading_at": str | None,
    # Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time
    "uptime_percent": float | None,
    # The oldest first
    "days": list[StatusAreasDemandDaysItem],
})
StatusAreasInterconnectionDaysItem = TypedDict("StatusAreasInterconnectionDaysItem", {
    # Day in Ireland
    "date": str,
    # As of the window
    "uptime_percent": float | None,
    # Readings that were due and are not there, of all series
    "missing_readings": int,
})
StatusAreasInterconnection = TypedDict("StatusAreasInterconnection", {
    # ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held
    "state": Literal["ok", "late", "missing"],
    # Time of the newest actual reading, UTC
    "newest_reading_at": str | None,
    # Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time
    "uptime_percent": float | None,
    # The oldest first
    "days": list[StatusAreasInterconnectionDaysItem],
})
StatusAreasCo2DaysItem = TypedDict("StatusAreasCo2DaysItem", {
    # Day in Ireland
    "date": str,
    # As of the window
    "uptime_percent": float | None,
    # Readings that were due and are not there, of all series
    "missing_readings": int,
})
StatusAreasCo2 = TypedDict("StatusAreasCo2", {
    # ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held
    "state": Literal["ok", "late", "missing"],
    # Time of the newest actual reading, UTC
    "newest_reading_at": str | None,
    # Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time
    "uptime_percent": float | None,
    # The oldest first
    "days": list[StatusAreasCo2DaysItem],
})
StatusAreasFrequencyDaysItem = TypedDict("StatusAreasFrequencyDaysItem", {
    # Day in Ireland
    "date": str,
    # As of the window
    "uptime_percent": float | None,
    # Readings that were due and are not there, of all series
    "missing_readings": int,
})
StatusAreasFrequency = TypedDict("StatusAreasFrequency", {
    # ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held
    "state": Literal["ok", "late", "missing"],
    # Time of the newest actual reading, UTC
    "newest_reading_at": str | None,
    # Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time
    "uptime_percent": float | None,
    # The oldest first
    "days": list[StatusAreasFrequencyDaysItem],
})
StatusAreasSnspDaysItem = TypedDict("StatusAreasSnspDaysItem", {
    # Day in Ireland
    "date": str,
    # As of the window
    "uptime_percent": float | None,
    # Readings that were due and are not there, of all series
    "missing_readings": int,
})
StatusAreasSnsp = TypedDict("StatusAreasSnsp", {
    # ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held
    "state": Literal["ok", "late", "missing"],
    # Time of the newest actual reading, UTC
    "newest_reading_at": str | None,
    # Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time
    "uptime_percent": float | None,
    # The oldest first
    "days": list[StatusAreasSnspDaysItem],
})
StatusAreasGenerationDaysItem = TypedDict("StatusAreasGenerationDaysItem", {
    # Day in Ireland
    "date": str,
    # As of the window
    "uptime_percent": float | None,
    # Readings that were due and are not there, of all series
    "missing_readings": int,
})
StatusAreasGeneration = TypedDict("StatusAreasGeneration", {
    # ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held
    "state": Literal["ok", "late", "missing"],
    # Time of the newest actual reading, UTC
    "newest_reading_at": str | None,
    # Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time
    "uptime_percent": float | None,
    # The oldest first
    "days": list[StatusAreasGenerationDaysItem],
})
StatusAreas = TypedDict("StatusAreas", {
    # power of all wind farms
    "wind": StatusAreasWind,
    # power of all solar farms
    "solar": StatusAreasSolar,
    # system demand: the power that the island draws
    "demand": StatusAreasDemand,
    # flow over the interconnectors; positive is import into the country
    "interconnection": StatusAreasInterconnection,
    # carbon dioxide emitted by power stations, in tonnes per hour
    "co2": StatusAreasCo2,
    # frequency of the grid: mean of the hour, and its lowest and highest value as ROI_MIN and ROI_MAX
    "frequency": StatusAreasFrequency,
    # system non-synchronous penetration: share of wind, solar and import in what is generated and imported
    "snsp": StatusAreasSnsp,
    # energy by fuel, cumulative, as upstream's latest fuel-mix snapshot gives it
    "generation": StatusAreasGeneration,
})
Status = TypedDict("Status", {
    # The worst of all areas
    "state": Literal["ok", "late", "missing"],
    # Last refresh that reached the store, UTC; null before the first
    "as_of": str | None,
    # Demonstration data, not measured
    "synthetic": bool,
    # Days that uptime is of, but for the latest hours, which upstream fills in late
    "window_days": int | None,
    # By area
    "areas": StatusAreas,
})
CarbonRecordLatestALL = TypedDict("CarbonRecordLatestALL", {
    # Time of the value, UTC
    "t": str,
    # Grams for each kilowatt-hour
    "value": float,
    # upstream: the grid operator's own figure; computed: emissions over system demand of the same time
    "source": Literal["upstream", "computed"],
})
CarbonRecordLatestNI = TypedDict("CarbonRecordLatestNI", {
    # Time of the value, UTC
    "t": str,
    # Grams for each kilowatt-hour
    "value": float,
    # upstream: the grid operator's own figure; computed: emissions over system demand of the same time
    "source": Literal["upstream", "computed"],
})
CarbonRecordLatestROI = TypedDict("CarbonRecordLatestROI", {
    # Time of the value, UTC
    "t": str,
    # Grams for each kilowatt-hour
    "value": float,
    # upstream: the grid operator's own figure; computed: emissions over system demand of the same time
    "source": Literal["upstream", "computed"],
})
CarbonRecordLatest = TypedDict("CarbonRecordLatest", {
    # whole island; The latest value
    "ALL": NotRequired[CarbonRecordLatestALL],
    # Northern Ireland; The latest value
    "NI": NotRequired[CarbonRecordLatestNI],
    # Ireland; The latest value
    "ROI": NotRequired[CarbonRecordLatestROI],
})
CarbonRecordMarginalALL = TypedDict("CarbonRecordMarginalALL", {
    # Grams that one more kilowatt-hour has caused, met by power stations of the island
    "value": float,
    # Share of what varies that the line explains, from 0 to 1
    "r2": float,
    # Pairs of readings that the line goes through
    "pairs": int,
})
CarbonRecordMarginalNI = TypedDict("CarbonRecordMarginalNI", {
    # Grams that one more kilowatt-hour has caused, met by power stations of the island
    "value": float,
    # Share of what varies that the line explains, from 0 to 1
    "r2": float,
    # Pairs of readings that the line goes through
    "pairs": int,
})
CarbonRecordMarginalROI = TypedDict("CarbonRecordMarginalROI", {
    # Grams that one more kilowatt-hour has caused, met by power stations of the island
    "value": float,
    # Share of what varies that the line explains, from 0 to 1
    "r2": float,
    # Pairs of readings that the line goes through
    "pairs": int,
})
CarbonRecordMarginal = TypedDict("CarbonRecordMarginal", {
    # whole island; An estimate from how emissions have followed generation from hour to hour
    "ALL": NotRequired[CarbonRecordMarginalALL],
    # Northern Ireland; An estimate from how emissions have followed generation from hour to hour
    "NI": NotRequired[CarbonRecordMarginalNI],
    # Ireland; An estimate from how emissions have followed generation from hour to hour
    "ROI": NotRequired[CarbonRecordMarginalROI],
})
CarbonRecordForecastALL = TypedDict("CarbonRecordForecastALL", {
    # First time that is forecast, UTC
    "from": str,
    # Last time that is forecast, UTC
    "to": str,
    # Slope of the line: grams for each kilowatt-hour that wind and sun leave
    "grams_per_kwh_left": float,
    # Share of what varies that the line explains, from 0 to 1
    "r2": float,
    # Pairs of readings that the line goes through
    "pairs": int,
})
CarbonRecordForecastNI = TypedDict("CarbonRecordForecastNI", {
    # First time that is forecast, UTC
    "from": str,
    # Last time that is forecast, UTC
    "to": str,
    # Slope of the line: grams for each kilowatt-hour that wind and sun leave
    "grams_per_kwh_left": float,
    # Share of what varies that the line explains, from 0 to 1
    "r2": float,
    # Pairs of readings that the line goes through
    "pairs": int,
})
CarbonRecordForecastROI = TypedDict("CarbonRecordForecastROI", {
    # First time that is forecast, UTC
    "from": str,
    # Last time that is forecast, UTC
    "to": str,
    # Slope of the line: grams for each kilowatt-hour that wind and sun leave
    "grams_per_kwh_left": float,
    # Share of what varies that the line explains, from 0 to 1
    "r2": float,
    # Pairs of readings that the line goes through
    "pairs": int,
})
CarbonRecordForecast = TypedDict("CarbonRecordForecast", {
    # whole island; How the forecast of a region was made
    "ALL": NotRequired[CarbonRecordForecastALL],
    # Northern Ireland; How the forecast of a region was made
    "NI": NotRequired[CarbonRecordForecastNI],
    # Ireland; How the forecast of a region was made
    "ROI": NotRequired[CarbonRecordForecastROI],
})
CarbonRecordComputedALLItem = TypedDict("CarbonRecordComputedALLItem", {
    # First computed value, UTC
    "start": str,
    # Last computed value, UTC
    "end": str,
    # Computed values from start to end
    "points": int,
})
CarbonRecordComputedNIItem = TypedDict("CarbonRecordComputedNIItem", {
    # First computed value, UTC
    "start": str,
    # Last computed value, UTC
    "end": str,
    # Computed values from start to end
    "points": int,
})
CarbonRecordComputedROIItem = TypedDict("CarbonRecordComputedROIItem", {
    # First computed value, UTC
    "start": str,
    # Last computed value, UTC
    "end": str,
    # Computed values from start to end
    "points": int,
})
CarbonRecordComputed = TypedDict("CarbonRecordComputed", {
    # whole island
    "ALL": NotRequired[list[CarbonRecordComputedALLItem]],
    # Northern Ireland
    "NI": NotRequired[list[CarbonRecordComputedNIItem]],
    # Ireland
    "ROI": NotRequired[list[CarbonRecordComputedROIItem]],
})
CarbonRecordGapsALLRangesItem = TypedDict("CarbonRecordGapsALLRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
CarbonRecordGapsALL = TypedDict("CarbonRecordGapsALL", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[CarbonRecordGapsALLRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
CarbonRecordGapsNIRangesItem = TypedDict("CarbonRecordGapsNIRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
CarbonRecordGapsNI = TypedDict("CarbonRecordGapsNI", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[CarbonRecordGapsNIRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
CarbonRecordGapsROIRangesItem = TypedDict("CarbonRecordGapsROIRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
CarbonRecordGapsROI = TypedDict("CarbonRecordGapsROI", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[CarbonRecordGapsROIRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
CarbonRecordGaps = TypedDict("CarbonRecordGaps", {
    # whole island; Gaps of one series
    "ALL": NotRequired[CarbonRecordGapsALL],
    # Northern Ireland; Gaps of one series
    "NI": NotRequired[CarbonRecordGapsNI],
    # Ireland; Gaps of one series
    "ROI": NotRequired[CarbonRecordGapsROI],
})
CarbonRecordSeriesValueItem = TypedDict("CarbonRecordSeriesValueItem", {
    # Time of the reading, UTC; the start of the hour for frequency
    "t": str,
    # Reading, in the area's unit; never null: what is missing is left out
    "value": float,
})
CarbonRecord = TypedDict("CarbonRecord", {
    # Time of the summary that the collector wrote, UTC
    "generated_at": str,
    # Days that the summary covers
    "window_days": int,
    # Minutes between two readings, by series name: found from the readings where they are steadily coarser than the area's
    "resolution_minutes": dict[str, int],
    # Grams of carbon dioxide for each kilowatt-hour of system demand
    "unit": Literal["g/kWh"],
    # Made from demonstration data, not from measured ones
    "synthetic": bool,
    # The latest value by region, with its time; a region that has none is left out
    "latest": CarbonRecordLatest,
    # Marginal estimate; ALL only, since what flows between NI and ROI is not known. Absent with too few readings
    "marginal": CarbonRecordMarginal,
    # What is forecast by region: computed here from forecasts of demand, wind and solar. A region without one is left out
    "forecast": CarbonRecordForecast,
    # Where upstream gave no figure of its own, and emissions over demand stand for it; by region
    "computed": CarbonRecordComputed,
    # Where neither is there: two or more missing values, as in /api/gaps, by region
    "gaps": CarbonRecordGaps,
    # Values by region, the forecast with _FORECAST after the region
    "series": dict[str, list[CarbonRecordSeriesValueItem]],
})
ForecastRecordForecastsWindRegionsALLItem = TypedDict("ForecastRecordForecastsWindRegionsALLItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsWindRegionsNIItem = TypedDict("ForecastRecordForecastsWindRegionsNIItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsWindRegionsROIItem = TypedDict("ForecastRecordForecastsWindRegionsROIItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsWindRegions = TypedDict("ForecastRecordForecastsWindRegions", {
    # whole island; By horizon, the shortest first
    "ALL": NotRequired[list[ForecastRecordForecastsWindRegionsALLItem]],
    # Northern Ireland; By horizon, the shortest first
    "NI": NotRequired[list[ForecastRecordForecastsWindRegionsNIItem]],
    # Ireland; By horizon, the shortest first
    "ROI": NotRequired[list[ForecastRecordForecastsWindRegionsROIItem]],
})
ForecastRecordForecastsWind = TypedDict("ForecastRecordForecastsWind", {
    # Unit of every error
    "unit": str,
    # By region; one of which nothing has been judged is left out
    "regions": ForecastRecordForecastsWindRegions,
})
ForecastRecordForecastsSolarRegionsALLItem = TypedDict("ForecastRecordForecastsSolarRegionsALLItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsSolarRegionsNIItem = TypedDict("ForecastRecordForecastsSolarRegionsNIItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsSolarRegionsROIItem = TypedDict("ForecastRecordForecastsSolarRegionsROIItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsSolarRegions = TypedDict("ForecastRecordForecastsSolarRegions", {
    # whole island; By horizon, the shortest first
    "ALL": NotRequired[list[ForecastRecordForecastsSolarRegionsALLItem]],
    # Northern Ireland; By horizon, the shortest first
    "NI": NotRequired[list[ForecastRecordForecastsSolarRegionsNIItem]],
    # Ireland; By horizon, the shortest first
    "ROI": NotRequired[list[ForecastRecordForecastsSolarRegionsROIItem]],
})
ForecastRecordForecastsSolar = TypedDict("ForecastRecordForecastsSolar", {
    # Unit of every error
    "unit": str,
    # By region; one of which nothing has been judged is left out
    "regions": ForecastRecordForecastsSolarRegions,
})
ForecastRecordForecastsDemandRegionsALLItem = TypedDict("ForecastRecordForecastsDemandRegionsALLItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsDemandRegionsNIItem = TypedDict("ForecastRecordForecastsDemandRegionsNIItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsDemandRegionsROIItem = TypedDict("ForecastRecordForecastsDemandRegionsROIItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsDemandRegions = TypedDict("ForecastRecordForecastsDemandRegions", {
    # whole island; By horizon, the shortest first
    "ALL": NotRequired[list[ForecastRecordForecastsDemandRegionsALLItem]],
    # Northern Ireland; By horizon, the shortest first
    "NI": NotRequired[list[ForecastRecordForecastsDemandRegionsNIItem]],
    # Ireland; By horizon, the shortest first
    "ROI": NotRequired[list[ForecastRecordForecastsDemandRegionsROIItem]],
})
ForecastRecordForecastsDemand = TypedDict("ForecastRecordForecastsDemand", {
    # Unit of every error
    "unit": str,
    # By region; one of which nothing has been judged is left out
    "regions": ForecastRecordForecastsDemandRegions,
})
ForecastRecordForecastsCarbonRegionsALLItem = TypedDict("ForecastRecordForecastsCarbonRegionsALLItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsCarbonRegionsNIItem = TypedDict("ForecastRecordForecastsCarbonRegionsNIItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsCarbonRegionsROIItem = TypedDict("ForecastRecordForecastsCarbonRegionsROIItem", {
    # Hours between the forecast and its time, at most
    "horizon_hours": int,
    # Forecasts that were judged
    "samples": int,
    # Mean of how far they were off, either way, in `unit`
    "mean_error": float,
    # Mean of how far they were above what came; below 0 they were too low, in `unit`
    "bias": float,
    # Mean error of saying that all stays as it is, in `unit`
    "persistence_error": float,
    # 1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right
    "skill": float | None,
})
ForecastRecordForecastsCarbonRegions = TypedDict("ForecastRecordForecastsCarbonRegions", {
    # whole island; By horizon, the shortest first
    "ALL": NotRequired[list[ForecastRecordForecastsCarbonRegionsALLItem]],
    # Northern Ireland; By horizon, the shortest first
    "NI": NotRequired[list[ForecastRecordForecastsCarbonRegionsNIItem]],
    # Ireland; By horizon, the shortest first
    "ROI": NotRequired[list[ForecastRecordForecastsCarbonRegionsROIItem]],
})
ForecastRecordForecastsCarbon = TypedDict("ForecastRecordForecastsCarbon", {
    # Unit of every error
    "unit": str,
    # By region; one of which nothing has been judged is left out
    "regions": ForecastRecordForecastsCarbonRegions,
})
ForecastRecordForecasts = TypedDict("ForecastRecordForecasts", {
    # power of all wind farms; One forecast
    "wind": NotRequired[ForecastRecordForecastsWind],
    # power of all solar farms; One forecast
    "solar": NotRequired[ForecastRecordForecastsSolar],
    # system demand: the power that the island draws; One forecast
    "demand": NotRequired[ForecastRecordForecastsDemand],
    # carbon; One forecast
    "carbon": NotRequired[ForecastRecordForecastsCarbon],
})
ForecastRecord = TypedDict("ForecastRecord", {
    # When it was worked out, UTC
    "generated_at": str,
    # Latest days whose forecasts are judged
    "days": int,
    # Made from demonstration data, not from measured ones
    "synthetic": bool,
    # wind, solar and demand as upstream forecasts them, carbon as this service does
    "forecasts": ForecastRecordForecasts,
})
CurrentRecordWindMw = TypedDict("CurrentRecordWindMw", {
    # whole island; MW
    "ALL": NotRequired[float],
    # Northern Ireland; MW
    "NI": NotRequired[float],
    # Ireland; MW
    "ROI": NotRequired[float],
})
CurrentRecordWindForecastMw = TypedDict("CurrentRecordWindForecastMw", {
    # whole island; MW
    "ALL": NotRequired[float],
    # Northern Ireland; MW
    "NI": NotRequired[float],
    # Ireland; MW
    "ROI": NotRequired[float],
})
CurrentRecordSolarMw = TypedDict("CurrentRecordSolarMw", {
    # whole island; MW
    "ALL": NotRequired[float],
    # Northern Ireland; MW
    "NI": NotRequired[float],
    # Ireland; MW
    "ROI": NotRequired[float],
})
CurrentRecordSolarForecastMw = TypedDict("CurrentRecordSolarForecastMw", {
    # whole island; MW
    "ALL": NotRequired[float],
    # Northern Ireland; MW
    "NI": NotRequired[float],
    # Ireland; MW
    "ROI": NotRequired[float],
})
CurrentRecordDemandMw = TypedDict("CurrentRecordDemandMw", {
    # whole island; MW
    "ALL": NotRequired[float],
    # Northern Ireland; MW
    "NI": NotRequired[float],
    # Ireland; MW
    "ROI": NotRequired[float],
})
CurrentRecordCo2T = TypedDict("CurrentRecordCo2T", {
    # whole island; t/h
    "ALL": NotRequired[float],
    # Northern Ireland; t/h
    "NI": NotRequired[float],
    # Ireland; t/h
    "ROI": NotRequired[float],
})
CurrentRecordInterconnectionMw = TypedDict("CurrentRecordInterconnectionMw", {
    # East-West Interconnector, Ireland to Wales; MW
    "EWIC": NotRequired[float],
    # Greenlink, Ireland to Wales; MW
    "GRNLK": NotRequired[float],
    # Moyle Interconnector, Northern Ireland to Scotland; MW
    "MOYLE": NotRequired[float],
    # all interconnectors together; MW
    "NET": NotRequired[float],
})
CurrentRecordGenerationMw = TypedDict("CurrentRecordGenerationMw", {
    # gas; MWh
    "FUEL_GAS": NotRequired[float],
    # renewables; MWh
    "FUEL_RENEW": NotRequired[float],
    # coal; MWh
    "FUEL_COAL": NotRequired[float],
    # other fossil fuels; MWh
    "FUEL_OTHER_FOSSIL": NotRequired[float],
    # net import; MWh
    "FUEL_NET_IMPORT": NotRequired[float],
})
CurrentRecordForecastAtReadingWindMw = TypedDict("CurrentRecordForecastAtReadingWindMw", {
    # whole island; MW
    "ALL": NotRequired[float],
    # Northern Ireland; MW
    "NI": NotRequired[float],
    # Ireland; MW
    "ROI": NotRequired[float],
})
CurrentRecordForecastAtReadingSolarMw = TypedDict("CurrentRecordForecastAtReadingSolarMw", {
    # whole island; MW
    "ALL": NotRequired[float],
    # Northern Ireland; MW
    "NI": NotRequired[float],
    # Ireland; MW
    "ROI": NotRequired[float],
})
CurrentRecordForecastAtReadingDemandMw = TypedDict("CurrentRecordForecastAtReadingDemandMw", {
    # whole island; MW
    "ALL": NotRequired[float],
    # Northern Ireland; MW
    "NI": NotRequired[float],
    # Ireland; MW
    "ROI": NotRequired[float],
})
CurrentRecordForecastAtReading = TypedDict("CurrentRecordForecastAtReading", {
    # What was forecast for the time of the latest actual wind; MW
    "wind_mw": CurrentRecordForecastAtReadingWindMw,
    # What was forecast for the time of the latest actual solar; MW
    "solar_mw": CurrentRecordForecastAtReadingSolarMw,
    # What was forecast for the time of the latest system demand; MW
    "demand_mw": CurrentRecordForecastAtReadingDemandMw,
})
CurrentRecordReadingsWindMw = TypedDict("CurrentRecordReadingsWindMw", {
    # whole island; UTC
    "ALL": NotRequired[str],
    # Northern Ireland; UTC
    "NI": NotRequired[str],
    # Ireland; UTC
    "ROI": NotRequired[str],
})
CurrentRecordReadingsWindForecastMw = TypedDict("CurrentRecordReadingsWindForecastMw", {
    # whole island; UTC
    "ALL": NotRequired[str],
    # Northern Ireland; UTC
    "NI": NotRequired[str],
    # Ireland; UTC
    "ROI": NotRequired[str],
})
CurrentRecordReadingsSolarMw = TypedDict("CurrentRecordReadingsSolarMw", {
    # whole island; UTC
    "ALL": NotRequired[str],
    # Northern Ireland; UTC
    "NI": NotRequired[str],
    # Ireland; UTC
    "ROI": NotRequired[str],
})
CurrentRecordReadingsSolarForecastMw = TypedDict("CurrentRecordReadingsSolarForecastMw", {
    # whole island; UTC
    "ALL": NotRequired[str],
    # Northern Ireland; UTC
    "NI": NotRequired[str],
    # Ireland; UTC
    "ROI": NotRequired[str],
})
CurrentRecordReadingsDemandMw = TypedDict("CurrentRecordReadingsDemandMw", {
    # whole island; UTC
    "ALL": NotRequired[str],
    # Northern Ireland; UTC
    "NI": NotRequired[str],
    # Ireland; UTC
    "ROI": NotRequired[str],
})
CurrentRecordReadingsCo2T = TypedDict("CurrentRecordReadingsCo2T", {
    # whole island; UTC
    "ALL": NotRequired[str],
    # Northern Ireland; UTC
    "NI": NotRequired[str],
    # Ireland; UTC
    "ROI": NotRequired[str],
})
CurrentRecordReadingsInterconnectionMw = TypedDict("CurrentRecordReadingsInterconnectionMw", {
    # East-West Interconnector, Ireland to Wales; UTC
    "EWIC": NotRequired[str],
    # Greenlink, Ireland to Wales; UTC
    "GRNLK": NotRequired[str],
    # Moyle Interconnector, Northern Ireland to Scotland; UTC
    "MOYLE": NotRequired[str],
    # all interconnectors together; UTC
    "NET": NotRequired[str],
})
CurrentRecordReadingsGenerationMw = TypedDict("CurrentRecordReadingsGenerationMw", {
    # gas; UTC
    "FUEL_GAS": NotRequired[str],
    # renewables; UTC
    "FUEL_RENEW": NotRequired[str],
    # coal; UTC
    "FUEL_COAL": NotRequired[str],
    # other fossil fuels; UTC
    "FUEL_OTHER_FOSSIL": NotRequired[str],
    # net import; UTC
    "FUEL_NET_IMPORT": NotRequired[str],
})
CurrentRecordReadings = TypedDict("CurrentRecordReadings", {
    # Times of wind_mw
    "wind_mw": CurrentRecordReadingsWindMw,
    # Times of wind_forecast_mw
    "wind_forecast_mw": CurrentRecordReadingsWindForecastMw,
    # Times of solar_mw
    "solar_mw": CurrentRecordReadingsSolarMw,
    # Times of solar_forecast_mw
    "solar_forecast_mw": CurrentRecordReadingsSolarForecastMw,
    # Times of demand_mw
    "demand_mw": CurrentRecordReadingsDemandMw,
    # Start of the hour of frequency_hz, UTC
    "frequency_hz": str | None,
    # Time of snsp_pct, UTC
    "snsp_pct": str | None,
    # Times of co2_t
    "co2_t": CurrentRecordReadingsCo2T,
    # Times of interconnection_mw
    "interconnection_mw": CurrentRecordReadingsInterconnectionMw,
    # Times of generation_mw
    "generation_mw": CurrentRecordReadingsGenerationMw,
})
CurrentRecord = TypedDict("CurrentRecord", {
    # Time of the last cache refresh, UTC; how old the readings themselves are, `readings` says
    "as_of": str,
    # Latest actual wind by region; MW
    "wind_mw": CurrentRecordWindMw,
    # Latest forecast of wind by region, the end of what is forecast; MW
    "wind_forecast_mw": CurrentRecordWindForecastMw,
    # Latest actual solar by region; MW
    "solar_mw": CurrentRecordSolarMw,
    # Latest forecast of solar by region, the end of what is forecast; MW
    "solar_forecast_mw": CurrentRecordSolarForecastMw,
    # Latest system demand by region; MW
    "demand_mw": CurrentRecordDemandMw,
    # Latest hourly mean frequency of ROI; Hz
    "frequency_hz": float | None,
    # Latest SNSP of the whole island; percent
    "snsp_pct": float | None,
    # Latest CO2 emissions by region; t/h
    "co2_t": CurrentRecordCo2T,
    # Latest flow by connector, positive is import into the country; MW
    "interconnection_mw": CurrentRecordInterconnectionMw,
    # Latest fuel-mix snapshot by fuel, cumulative; MWh
    "generation_mw": CurrentRecordGenerationMw,
    # Forecasts to hold beside the readings: of the same time. A key without such a forecast is left out.
    "forecast_at_reading": CurrentRecordForecastAtReading,
    # The time of each value, under the name of that value
    "readings": CurrentRecordReadings,
})
SeriesRecordSeriesValueItem = TypedDict("SeriesRecordSeriesValueItem", {
    # Time of the reading, UTC; the start of the hour for frequency
    "t": str,
    # Reading, in the area's unit; never null: what is missing is left out
    "value": float,
})
SeriesRecord = TypedDict("SeriesRecord", {
    # Time of the summary that the collector wrote, UTC
    "generated_at": str,
    # Days that the summary covers
    "window_days": int,
    # Minutes between two readings, by series name: found from the readings where they are steadily coarser than the area's
    "resolution_minutes": dict[str, int],
    # Readings by series name: region, connector or fuel, forecasts with _FORECAST after the region
    "series": dict[str, list[SeriesRecordSeriesValueItem]],
})
SnapshotSeries = TypedDict("SnapshotSeries", {
    # power of all wind farms
    "wind": NotRequired[SeriesRecord],
    # power of all solar farms
    "solar": NotRequired[SeriesRecord],
    # system demand: the power that the island draws
    "demand": NotRequired[SeriesRecord],
    # flow over the interconnectors; positive is import into the country
    "interconnection": NotRequired[SeriesRecord],
    # carbon dioxide emitted by power stations, in tonnes per hour
    "co2": NotRequired[SeriesRecord],
    # frequency of the grid: mean of the hour, and its lowest and highest value as ROI_MIN and ROI_MAX
    "frequency": NotRequired[SeriesRecord],
    # system non-synchronous penetration: share of wind, solar and import in what is generated and imported
    "snsp": NotRequired[SeriesRecord],
    # energy by fuel, cumulative, as upstream's latest fuel-mix snapshot gives it
    "generation": NotRequired[SeriesRecord],
})
GapSummaryAreasWindValueRangesItem = TypedDict("GapSummaryAreasWindValueRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
GapSummaryAreasWindValue = TypedDict("GapSummaryAreasWindValue", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[GapSummaryAreasWindValueRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
GapSummaryAreasSolarValueRangesItem = TypedDict("GapSummaryAreasSolarValueRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
GapSummaryAreasSolarValue = TypedDict("GapSummaryAreasSolarValue", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[GapSummaryAreasSolarValueRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
GapSummaryAreasDemandValueRangesItem = TypedDict("GapSummaryAreasDemandValueRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
GapSummaryAreasDemandValue = TypedDict("GapSummaryAreasDemandValue", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[GapSummaryAreasDemandValueRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
GapSummaryAreasInterconnectionValueRangesItem = TypedDict("GapSummaryAreasInterconnectionValueRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
GapSummaryAreasInterconnectionValue = TypedDict("GapSummaryAreasInterconnectionValue", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[GapSummaryAreasInterconnectionValueRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
GapSummaryAreasCo2ValueRangesItem = TypedDict("GapSummaryAreasCo2ValueRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
GapSummaryAreasCo2Value = TypedDict("GapSummaryAreasCo2Value", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[GapSummaryAreasCo2ValueRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
GapSummaryAreasFrequencyValueRangesItem = TypedDict("GapSummaryAreasFrequencyValueRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
GapSummaryAreasFrequencyValue = TypedDict("GapSummaryAreasFrequencyValue", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[GapSummaryAreasFrequencyValueRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
GapSummaryAreasSnspValueRangesItem = TypedDict("GapSummaryAreasSnspValueRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
GapSummaryAreasSnspValue = TypedDict("GapSummaryAreasSnspValue", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[GapSummaryAreasSnspValueRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
GapSummaryAreasGenerationValueRangesItem = TypedDict("GapSummaryAreasGenerationValueRangesItem", {
    # First missing point, UTC
    "start": str,
    # Last missing point, UTC
    "end": str,
    # Missing points from start to end
    "points": int,
})
GapSummaryAreasGenerationValue = TypedDict("GapSummaryAreasGenerationValue", {
    # Gaps: stretches of two or more consecutive missing points
    "gap_count": int,
    # Missing points of all gaps together
    "missing_points": int,
    # Each gap, the oldest first
    "ranges": list[GapSummaryAreasGenerationValueRangesItem],
    # Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser
    "resolution_minutes": NotRequired[int],
})
GapSummaryAreas = TypedDict("GapSummaryAreas", {
    # power of all wind farms; Gaps of an area by region or connector
    "wind": NotRequired[dict[str, GapSummaryAreasWindValue]],
    # power of all solar farms; Gaps of an area by region or connector
    "solar": NotRequired[dict[str, GapSummaryAreasSolarValue]],
    # system demand: the power that the island draws; Gaps of an area by region or connector
    "demand": NotRequired[dict[str, GapSummaryAreasDemandValue]],
    # flow over the interconnectors; positive is import into the country; Gaps of an area by region or connector
    "interconnection": NotRequired[dict[str, GapSummaryAreasInterconnectionValue]],
    # carbon dioxide emitted by power stations, in tonnes per hour; Gaps of an area by region or connector
    "co2": NotRequired[dict[str, GapSummaryAreasCo2Value]],
    # frequency of the grid: mean of the hour, and its lowest and highest value as ROI_MIN and ROI_MAX; Gaps of an area by region or connector
    "frequency": NotRequired[dict[str, GapSummaryAreasFrequencyValue]],
    # system non-synchronous penetration: share of wind, solar and import in what is generated and imported; Gaps of an area by region or connector
    "snsp": NotRequired[dict[str, GapSummaryAreasSnspValue]],
    # energy by fuel, cumulative, as upstream's latest fuel-mix snapshot gives it; Gaps of an area by region or connector
    "generation": NotRequired[dict[str, GapSummaryAreasGenerationValue]],
})
GapSummaryBackfills = TypedDict("GapSummaryBackfills", {
    # Missing stretches that the collector still asks upstream for
    "in_flight": int,
    # Missing stretches that it has given up
    "permanent_failure": int,
})
GapSummaryUpstream = TypedDict("GapSummaryUpstream", {
    # Fields that upstream gives and nobody knows, with the number of their rows
    "unknown_fields": dict[str, int],
    # Fields that upstream was asked for and does not give at all, with their region
    "missing_fields": list[str],
    # Values that cannot be true: of a region that the field has not, or out of range; with their number
    "refused_values": dict[str, int],
    # What upstream refuses to give, and has not given in the window: an area and a region
    "not_published": list[str],
})
GapSummary = TypedDict("GapSummary", {
    # Time of the summaries that were searched, UTC
    "generated_at": str,
    # Days that are searched
    "window_days": int,
    # Latest hours that are not searched: upstream fills them in late
    "trailing_exclusion_hours": int,
    # Gaps by area. An area that is absent has no gaps; empty is healthy.
    "areas": GapSummaryAreas,
    # What the collector does about the gaps
    "backfills": GapSummaryBackfills,
    # What the collector found changed at upstream in its latest run; absent where it has never asked
    "upstream": NotRequired[GapSummaryUpstream],
})
Snapshot = TypedDict("Snapshot", {
    "current": CurrentRecord,
    # Series record by area; an area that is not loaded is absent
    "series": SnapshotSeries,
    "gaps": GapSummary,
})

class GridError(Exception):
    """An answer that is no success; problem["code"] says which, retry_after after how many seconds to ask again."""

    def __init__(self, problem: Problem, retry_after: int | None) -> None:
        super().__init__(problem["detail"])
        self.problem = problem
        self.retry_after = retry_after


class Grid:
    def __init__(self, url: str, timeout: float = 30) -> None:
        self._url = url.rstrip("/")
        self._timeout = timeout

    def health(self) -> Health:
        """Whether the service runs, and what it has loaded"""
        return self._get(f"/health", {})

    def ready(self) -> Readiness:
        """Whether data can be served (503 if not, or if the process is about to end), and how fresh each area is"""
        return self._get(f"/health/ready", {})

    def best_time(self, *, duration: str | None = None, within: str | None = None, objective: Literal["carbon", "wind"] | None = None, region: Literal["ALL", "NI", "ROI"] | None = None) -> BestTime:
        """The best time to use electricity: the greenest stretch of what is forecast, with reasons"""
        return self._get(f"/api/best-time", {"duration": duration, "within": within, "objective": objective, "region": region})

    def history(self, area: Literal["wind", "solar", "demand", "interconnection", "co2", "frequency", "snsp", "generation", "intensity"], *, aggregate: Literal["mean", "min", "max", "sum"] | None = None, interval: Literal["15m", "hour", "day", "month"] | None = None, series: Sequence[str] | None = None, to: str | None = None, from_: str | None = None) -> HistoryRecord:
        """Readings of the archive, by quarter-hour, hour, day or month"""
        return self._get(f"/api/history/{quote(area)}", {"aggregate": aggregate, "interval": interval, "series": series, "to": to, "from": from_})

    def archive(self) -> ArchiveRecord:
        """Files of the archive, with checksums; also at /archive/"""
        return self._get(f"/archive", {})

    def status(self) -> Status:
        """How fresh each area is, and how whole its days were; as a page at /status"""
        return self._get(f"/api/status", {})

    def carbon(self, *, series: Sequence[str] | None = None, to: str | None = None, from_: str | None = None) -> CarbonRecord:
        """Carbon intensity of electricity: now, in the window, and forecast"""
        return self._get(f"/api/carbon", {"series": series, "to": to, "from": from_})

    def forecasts(self) -> ForecastRecord:
        """How right forecasts were: error, bias and skill by hours ahead"""
        return self._get(f"/api/forecasts", {})

    def current(self) -> CurrentRecord:
        """The most recent reading of everything, for gauges"""
        return self._get(f"/api/current", {})

    def snapshot(self) -> Snapshot:
        """Current record, all series and gaps in one answer"""
        return self._get(f"/api/snapshot", {})

    def gaps(self) -> GapSummary:
        """Missing points by area and region"""
        return self._get(f"/api/gaps", {})

    def area(self, area: Literal["wind", "solar", "demand", "interconnection", "co2", "frequency", "snsp", "generation"], *, series: Sequence[str] | None = None, to: str | None = None, from_: str | None = None) -> SeriesRecord:
        """The series of one area, or the part of them that is asked for"""
        return self._get(f"/api/{quote(area)}", {"series": series, "to": to, "from": from_})

    def _get(self, path: str, query: Mapping[str, object]) -> Any:
        given = {name: value if isinstance(value, str) else ",".join(value) for name, value in query.items() if value is not None}
        try:
            with urlopen(f"{self._url}{path}?{urlencode(given)}", timeout=self._timeout) as answer:
                return json.load(answer)
        except HTTPError as error:
            if not (error.headers.get("Content-Type") or "").startswith("application/problem+json"):
                raise
            after = error.headers.get("Retry-After")
            raise GridError(json.load(error), None if after is None else int(after)) from None
