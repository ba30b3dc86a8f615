-- Agents' credit is handed on by the agents, who took its past over.
drop table wallet.upline_transfer;
