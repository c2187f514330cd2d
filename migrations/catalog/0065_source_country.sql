-- Where a board's company is, when whoever listed the board said so: 'IN'.
ALTER TABLE sources ADD COLUMN country TEXT CHECK (country IS NULL OR length(country) = 2);
