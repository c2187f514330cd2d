-- A row of staff that is erased leaves what they decided: it is found by an index, not by reading all of it.
CREATE INDEX payment_problems_resolver ON payment_problems(resolved_by) WHERE resolved_by IS NOT NULL;
CREATE INDEX refunds_decider ON refunds(decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX spot_checks_checker ON spot_checks(checked_by) WHERE checked_by IS NOT NULL;
