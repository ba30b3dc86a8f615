-- Bodies are written as the text that travels: JSON with names for what JSON does not know.
alter table kernel.bus_body alter column body type text;
